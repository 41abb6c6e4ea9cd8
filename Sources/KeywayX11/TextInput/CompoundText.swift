import Glibc

/// Decodes the text of input methods: UTF-8, or Compound Text with its many character sets.
enum CompoundText {
  private typealias Decode =
    @convention(c) (UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<CChar>?
  private typealias Begin = @convention(c) () -> Void

  /// A library has the tables of character sets. It is opened for the first text that needs them.
  private static let decode: Decode? = {
    let library = OptionalLibrary("libxcb-imdkit.so.1")
    guard let begin = library.function("xcb_compound_text_init", Begin.self) else { return nil }
    begin()
    return library.function("xcb_compound_text_to_utf8", Decode.self)
  }()

  /// - Parameter isUTF8: whether both sides agreed on UTF-8.
  /// - Returns: nil for bytes that aren't text, or that need a missing library.
  static func text(_ bytes: [UInt8], isUTF8: Bool) -> String? {
    if isUTF8 { return String(validating: bytes, as: UTF8.self) }
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) { return String(decoding: bytes, as: UTF8.self) }
    // Most methods send a text as one section of UTF-8.
    let (begin, end): ([UInt8], [UInt8]) = ([0x1B, 0x25, 0x47], [0x1B, 0x25, 0x40])
    if bytes.starts(with: begin) {
      var inner = bytes[begin.count...]
      if inner.suffix(end.count).elementsEqual(end) { inner = inner.dropLast(end.count) }
      if !inner.contains(0x1B) { return String(validating: inner, as: UTF8.self) }
    }
    guard let decode else { return nil }
    var length = 0
    let decoded = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { decode($0.baseAddress!, $0.count, &length) }
    }
    guard let decoded else { return nil }
    defer { free(decoded) }
    let made = UnsafeRawBufferPointer(start: decoded, count: max(0, length))
    return String(validating: made, as: UTF8.self)
  }
}
