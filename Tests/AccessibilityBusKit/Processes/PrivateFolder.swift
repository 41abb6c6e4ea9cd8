package import Foundation

/// A folder that only this user may enter, and that goes with the object.
package final class PrivateFolder: Sendable {
  package let url: URL

  /// Makes one with a short path: a socket's path holds 107 bytes.
  package init() throws(KitError) {
    var template = Array("/tmp/keyway-bus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("mkdtemp", errno) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    url = URL(fileURLWithPath: path)
    ProcessGuard.shared.watch(folder: path)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes a folder in it, and those between.
  func folder(_ path: String) throws(KitError) -> URL {
    let folder = url.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .system(folder.path, errno)
    }
    return folder
  }

  /// Writes a file into it.
  @discardableResult
  func write(_ text: String, to path: String) throws(KitError) -> URL {
    let file = url.appendingPathComponent(path)
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      throw .system(file.path, errno)
    }
    return file
  }
}
