internal import Glibc
internal import KeywayPlatform

/// Reads a text from wherever a path leads: a file, a pipe, or standard input for `-`.
package struct TextFile {
  package let text: String
  /// The file as errors call it.
  package let name: String

  /// - Parameter expected: what the file is to hold, such as `a record of key events`.
  package init(path: String, expected: String) throws(FileError) {
    name = path == "-" ? "stdin" : path
    let name = name
    func fault(_ code: Int32) -> FileError {
      // ENOENT is said so often that it has words of its own.
      switch code {
      case ENOENT:
        FileError(file: name, what: "there is no such file", expected: "a file that can be read")
      case EISDIR: FileError(file: name, what: "this is a directory", expected: expected)
      default:
        FileError(
          file: name, what: "the file cannot be read: " + String(cString: strerror(code)).lowercased(),
          expected: "a file that can be read")
      }
    }
    // Opened without O_NONBLOCK: whoever names a pipe wants to wait for what comes out of it.
    let file = path == "-" ? dup(StandardStreams.current.input) : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw fault(errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(file: name, what: "the text is not UTF-8", expected: expected + " in UTF-8")
    }
    self.text = text
  }
}
