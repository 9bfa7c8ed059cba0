import LedgerSource
import Testing

struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestsWhatTheStandardShows(_ text: String, _ digest: String) {
    #expect(SHA256.hexadecimal(text.utf8) == digest)
  }

  @Test func digestsBytesOfEveryLengthAroundABlock() {
    let digests = (0...130).map { SHA256.hexadecimal(Array(repeating: UInt8(97), count: $0)) }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.utf8.count == 64 })
    let million = SHA256.hexadecimal(Array(repeating: UInt8(97), count: 1000))
    #expect(million == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }
}
