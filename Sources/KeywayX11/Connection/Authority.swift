import Glibc
import KeywayElements

/// The key to a display from the user's authority file (`XAUTHORITY`, otherwise `~/.Xauthority`).
///
/// Entries are a family and four counted strings, all numbers big-endian: the address, the display number, the name of
/// the scheme, and the key.
enum Authority {
  /// The only scheme in use.
  static let scheme = "MIT-MAGIC-COOKIE-1"
  /// The maximum size; a longer file is ignored.
  private static let mostBytes = 1_000_000

  /// The key to a display; nil if there is none, which is accepted by servers that trust the user.
  static func key(to name: DisplayName) -> [UInt8]? {
    guard let path, let bytes = read(path) else { return nil }
    return key(to: name, in: bytes, host: String(decoding: hostName, as: UTF8.self))
  }

  static func key(to name: DisplayName, in bytes: [UInt8], host: String) -> [UInt8]? {
    var reader = Reader(bytes: bytes)
    let isLocal = name.host.isEmpty || name.host == "localhost"
    while let entry = reader.next() {
      guard entry.scheme.elementsEqual(scheme.utf8),
        entry.number.isEmpty || entry.number.elementsEqual(String(name.number).utf8)
      else { continue }
      switch entry.family {
      case Reader.anyHost: return entry.key
      case Reader.local where isLocal && entry.address.elementsEqual(host.utf8): return entry.key
      case Reader.internet, Reader.internet6: if !isLocal { return entry.key }
      default: continue
      }
    }
    return nil
  }

  private struct Reader {
    static let (internet, internet6, local, anyHost) = (UInt16(0), UInt16(6), UInt16(256), UInt16(65_535))
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// nil at the end, or if a string is longer than the file.
    mutating func next()
      -> (family: UInt16, address: [UInt8], number: [UInt8], scheme: [UInt8], key: [UInt8])?
    {
      guard let family = number(), let address = string(), let display = string(), let scheme = string(),
        let key = string()
      else { return nil }
      return (family, address, display, scheme, key)
    }

    private mutating func number() -> UInt16? {
      guard position + 2 <= bytes.count else { return nil }
      defer { position += 2 }
      return UInt16(bytes[position]) << 8 | UInt16(bytes[position + 1])
    }

    private mutating func string() -> [UInt8]? {
      guard let count = number(), position + Int(count) <= bytes.count else { return nil }
      defer { position += Int(count) }
      return Array(bytes[position..<position + Int(count)])
    }
  }

  private static var path: String? {
    if let path = getenv("XAUTHORITY") { return String(cString: path) }
    return getenv("HOME").map { String(cString: $0) + "/.Xauthority" }
  }

  /// The name of this machine.
  static var hostName: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  private static func read(_ path: String) -> [UInt8]? {
    try? RegularFile.bytes(of: path, limit: mostBytes)
  }
}
