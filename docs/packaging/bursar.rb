# A Homebrew formula. Put the address and the sum of the release into it; nobody has tried it yet.
class Bursar < Formula
  desc "Plain-text accounting with budgets, goals and bills"
  homepage "https://example.org/bursar"
  url "https://example.org/bursar/bursar-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["16.3", :build]
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "bursar"
    system "docs/packaging/stage.sh", ".build/release/bursar", prefix
  end

  test do
    (testpath/"main.journal").write <<~JOURNAL
      2026-03-14 Market
          expenses:food  4.50 EUR
          assets:cash
    JOURNAL
    system bin/"bursar", "check", "-f", "main.journal"
  end
end
