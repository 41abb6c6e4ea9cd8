import Glibc
import KeywayElements

/// The key to a display from the user's authority file (`XAUTHORITY`, otherwise `~/.Xauthority`).
///
/// Entries are a family and four counted strings, in big-endian numbers: address, display number, name of the scheme, key.
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
    let isLocal = name.host.isEmpty || name.host == "localhost"
    return bytes.withUnsafeBytes { bytes in
      var reader = ReplyReader(bytes)
      while let family = reader.next(UInt16.self)?.bigEndian, let address = reader.nextString(),
        let number = reader.nextString(), let scheme = reader.nextString(), let key = reader.nextString()
      {
        guard scheme.elementsEqual(Self.scheme.utf8),
          number.isEmpty || number.elementsEqual(String(name.number).utf8)
        else { continue }
        switch family {
        case anyHost: return key
        case local where isLocal && address.elementsEqual(host.utf8): return key
        case internet, internet6: if !isLocal { return key }
        default: continue
        }
      }
      return nil
    }
  }

  private static let (internet, internet6, local, anyHost) = (
    UInt16(0), UInt16(6), UInt16(256), UInt16(65_535)
  )

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

  private static func read(_ path: String) -> [UInt8]? { try? RegularFile.bytes(of: path, limit: mostBytes) }
}

extension ReplyReader {
  /// A string behind its length; nil if it is longer than the rest.
  fileprivate mutating func nextString() -> [UInt8]? {
    guard let count = next(UInt16.self)?.bigEndian, position + Int(count) <= bytes.count else { return nil }
    defer { skip(Int(count)) }
    return Array(bytes[position..<position + Int(count)])
  }
}
