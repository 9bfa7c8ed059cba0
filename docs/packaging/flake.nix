# A Nix flake: `nix build path:.?dir=docs/packaging`. Nobody has tried it yet.
{
  description = "Plain-text accounting with budgets, goals and bills";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.swiftPackages.stdenv.mkDerivation {
          pname = "bursar";
          version = "0.1.0";
          src = ../..;
          nativeBuildInputs = [ pkgs.swift pkgs.swiftpm pkgs.makeWrapper ];
          buildPhase = "swift build -c release --product bursar --disable-sandbox";
          installPhase = "bash docs/packaging/stage.sh .build/release/bursar $out";
        };
      });
    };
}
