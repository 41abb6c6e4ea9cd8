package import Foundation

/// A folder of a test's own.
package enum TemporaryFolder {
  /// Makes one. It has a short path: a socket's path holds 107 bytes.
  package static func make(_ name: String) throws(XKitError) -> URL {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("mkdtemp", errno) }
    return URL(
      fileURLWithPath: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
