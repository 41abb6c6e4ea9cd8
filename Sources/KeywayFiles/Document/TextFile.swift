internal import Glibc
internal import KeywayPlatform

/// Reads a text from a path: a file, a pipe, or standard input for `-`.
package struct TextFile {
  package let text: String
  /// The file's name in errors.
  package let name: String

  /// - Parameters:
  ///   - expected: the expected content, such as `a record of key events`.
  ///   - limit: the maximum size in bytes.
  package init(path: String, expected: String, limit: Int = BoundedInput.limit) throws(FileError) {
    name = path == "-" ? "stdin" : path
    let bytes: [UInt8]
    do throws(BoundedInput.Fault) {
      bytes = try BoundedInput.bytes(of: path, limit: limit)
    } catch {
      throw FileError(error, file: name, expected: expected)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let place = Self.fault(in: bytes)
      throw FileError(
        file: name, line: place.line, column: place.column, what: "the text is not UTF-8",
        expected: expected + " in UTF-8")
    }
    // A byte order mark is not part of the text (RFC 3629, section 6; YAML 1.2.2, section 5.2).
    self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The position of the first invalid bytes.
  private static func fault(in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }
}

extension FileError {
  fileprivate init(_ fault: BoundedInput.Fault, file: String, expected: String) {
    switch fault {
    // ENOENT is common enough for its own wording.
    case .system(ENOENT):
      self.init(file: file, what: "the file does not exist", expected: "a file that can be read")
    case .system(EISDIR): self.init(file: file, what: "this is a directory", expected: expected)
    case .system:
      self.init(
        file: file, what: "the file cannot be read: \(fault)", expected: "a file that can be read")
    case .device: self.init(file: file, what: "this is a device", expected: "a file or a pipe")
    case .tooLarge(let limit):
      self.init(
        file: file, what: "the file has more than \(limit >> 20) MiB",
        expected: "at most \(limit >> 20) MiB")
    }
  }
}
