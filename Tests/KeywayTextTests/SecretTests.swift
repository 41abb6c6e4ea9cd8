import Testing

@testable import KeywayText

@Suite("Secrets")
struct SecretTests {
  private func string(_ buffer: borrowing SecretBuffer) -> String {
    buffer.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  private func secret(_ string: String) -> Secret {
    let secret = Secret()
    secret.insert(string.unicodeScalars, at: 0)
    return secret
  }

  // MARK: The buffer

  @Test("Characters are inserted and removed by their number, whatever their bytes")
  func editing() {
    var buffer = SecretBuffer()
    buffer.insert("aé😀".unicodeScalars, at: 0)
    buffer.insert("ß".unicodeScalars, at: 2)
    #expect(string(buffer) == "aéß😀" && buffer.count == 4)
    buffer.remove(1..<3)
    #expect(string(buffer) == "a😀" && buffer.count == 2)
    buffer.insert("x".unicodeScalars, at: 2)
    buffer.remove(1..<2)
    #expect(string(buffer) == "ax")
  }

  @Test("What is out of bounds means the nearer end")
  func bounds() {
    var buffer = SecretBuffer()
    buffer.insert("b".unicodeScalars, at: 100)
    buffer.insert("a".unicodeScalars, at: -5)
    buffer.insert("c".unicodeScalars, at: 3)
    #expect(string(buffer) == "abc")
    buffer.remove(2..<100)
    buffer.remove(-5..<1)
    buffer.remove(50..<60)
    #expect(string(buffer) == "b")
  }

  @Test("There is room for the maximum and no more")
  func maximum() {
    var buffer = SecretBuffer(maximum: 3)
    let inserted = buffer.insert("😀😀😀😀😀".unicodeScalars, at: 0)
    #expect(inserted == 3 && buffer.count == 3)
    buffer.removeAll()
    #expect(buffer.count == 0)
    var full = SecretBuffer()
    full.insert(repeatElement("😀", count: 1000), at: 0)
    #expect(full.count == 256 && string(full).utf8.count == 1024)
    var none = SecretBuffer(maximum: 0)
    #expect(none.insert("a".unicodeScalars, at: 0) == 0)
  }

  @Test("Control characters are left out, and what the caller does not accept")
  func refused() {
    var buffer = SecretBuffer()
    let inserted = buffer.insert("\u{7}12\r\n\t3\u{202E}x4".unicodeScalars, at: 0) {
      $0.properties.numericType != nil
    }
    #expect(inserted == 4)
    #expect(string(buffer) == "1234")
  }

  @Test("What is removed is zeroed at once")
  func zeroed() {
    var buffer = SecretBuffer()
    buffer.insert("secret".unicodeScalars, at: 0)
    // The bytes behind the used ones, as far as they were used.
    func rest(_ used: Int) -> [UInt8] {
      buffer.withUTF8 { Array(UnsafeBufferPointer(start: $0.baseAddress! + used, count: 6 - used)) }
    }
    #expect(rest(0) == Array("secret".utf8))
    buffer.remove(1..<3)
    #expect(rest(0) == Array("sret".utf8) + [0, 0])
    buffer.removeAll()
    #expect(rest(0) == [0, 0, 0, 0, 0, 0])
  }

  // MARK: The secret of an app

  @Test("Secrets match if all their characters do, whatever their capacity")
  func matches() {
    let one = secret("pässword")
    #expect(one.matches(one) && one.matches(secret("pässword")))
    for other in ["", "pässwor", "pässword1", "password", "xässword", "pa\u{308}ssword"] {
      #expect(!one.matches(secret(other)) && !secret(other).matches(one))
    }
    let large = Secret(maximum: 5000)
    large.insert("pässword".unicodeScalars, at: 0)
    #expect(one.matches(large) && large.matches(one))
    large.insert(repeatElement("x", count: 4900), at: 8)
    #expect(!one.matches(large) && !large.matches(one))
    // As long as the storage of one, and longer.
    let full = Secret(maximum: 1024)
    full.insert(repeatElement("😀", count: 1024), at: 0)
    large.removeAll()
    large.insert(repeatElement("😀", count: 1024), at: 0)
    #expect(full.matches(large) && large.matches(full))
    large.insert(["x"], at: 1024)
    #expect(!full.matches(large) && !large.matches(full))
    #expect(Secret().matches(Secret()))
  }

  @Test("A secret is shared, and is empty when it was cleared")
  func shared() {
    let secret = Secret()
    secret.insert("1234".unicodeScalars, at: 0)
    let same = secret
    same.insert("56".unicodeScalars, at: 4) { $0 == "5" }
    same.remove(0..<1)
    #expect(secret.count == 4 && !secret.isEmpty)
    #expect(secret.withUTF8 { Array($0) } == Array("2345".utf8))
    same.removeAll()
    #expect(secret.isEmpty && secret.count == 0)
    #expect(secret.withUTF8 { $0.count } == 0)
  }

  @Test("Errors of the closure come out of it, and the secret can be used afterwards")
  func throwing() {
    struct Failure: Error {}
    let secret = secret("1")
    #expect(throws: Failure.self) { try secret.withUTF8 { _ in throw Failure() } }
    #expect(secret.count == 1)
  }

  @Test("Nothing that prints a secret shows more than bullets, not even its length")
  func printing() {
    struct Account { let name = "kim", secret: Secret }
    let secret = secret("hunter2")
    var dumped = ""
    dump(secret, to: &dumped)
    dump(Account(secret: secret), to: &dumped)
    #expect(!dumped.contains("hunter2") && !dumped.contains("buffer"))
    for printed in ["\(secret)", String(reflecting: secret), secret.description, secret.debugDescription] {
      #expect(printed == "••••")
    }
    #expect("\(Account(secret: secret))".contains("••••"))
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test("Secrets can be compared on several threads both ways round")
  func threads() async {
    let one = secret("a")
    let two = secret("a")
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 { group.addTask { index.isMultiple(of: 2) ? one.matches(two) : two.matches(one) } }
      for await same in group { #expect(same) }
    }
  }
}
