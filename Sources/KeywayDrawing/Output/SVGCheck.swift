import KeywayElements

/// Refuses SVG files that refer to anything outside, contain scripts, or are too large.
///
/// As used by Keyway, librsvg neither opens nor runs anything either. The check does not depend on its version, and reports the
/// line. It reads only tags, and leaves errors of XML to librsvg.
struct SVGCheck {
  /// The maximum size of a drawing in bytes: 8 MiB.
  static let mostBytes = 8 << 20
  /// The maximum number of elements.
  static let mostElements = 100_000
  /// The maximum depth of nested elements.
  static let mostLevels = 200

  private let bytes: [UInt8]
  private let path: String
  private var index = 0
  private var line = 1
  private var elements = 0
  private var levels = 0
  /// Whether the following text is a style sheet.
  private var isStyleSheet = false
  /// The size of the drawing's embedded pictures, in pixels of 8 bytes.
  private var pixels = 0.0

  /// - Parameter path: names the picture in errors.
  static func check(_ bytes: [UInt8], named path: String) throws(DrawingError) {
    guard bytes.count <= mostBytes else {
      throw .unreadableImage(path: path, reason: "it has more than \(mostBytes >> 20) MiB")
    }
    var check = SVGCheck(bytes: bytes, path: path)
    try check.run()
  }

  private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  private func fault(_ reason: String) -> DrawingError {
    .unreadableImage(path: path, reason: "line \(line): \(reason)")
  }

  private mutating func run() throws(DrawingError) {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let text = take { $0 == UInt8(ascii: "<") }
        if isStyleSheet { try checkStyle(text, isSheet: true) }
        continue
      }
      if skip("<!--") {
        _ = take(through: "-->")
      } else if skip("<![CDATA[") {
        let text = take(through: "]]>")
        if isStyleSheet { try checkStyle(text, isSheet: true) }
      } else if skip("<!DOCTYPE") {
        // Quoted names may contain anything; a bracket starts declarations.
        try checkDocumentType()
      } else if skip("<!") {
        throw fault("a declaration is out of place")
      } else if skip("<?") {
        let instruction = take(through: "?>")
        try checkInstruction(instruction)
      } else if skip("</") {
        levels -= 1
        isStyleSheet = false
        _ = take(through: ">")
      } else {
        index += 1
        try checkElement()
      }
    }
  }

  // MARK: Parts

  private mutating func checkDocumentType() throws(DrawingError) {
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = takeQuoted()
      case UInt8(ascii: "["): throw fault("entities and other declarations are refused")
      default: advance()
      }
    }
  }

  private func checkInstruction(_ text: ArraySlice<UInt8>) throws(DrawingError) {
    let words = String(decoding: text.prefix(1_000), as: UTF8.self).lowercased()
      .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }
    if words.first == "xml-stylesheet" { throw fault("a style sheet in another file is refused") }
    guard words.first == "xml", let place = words.firstIndex(of: "encoding") else { return }
    // In other encodings, tags may consist of other bytes.
    let encoding = place + 1 < words.count ? String(words[place + 1]) : ""
    guard ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1"].contains(encoding) else {
      throw fault(
        "the encoding \(String(encoding.prefix(40)).withControlPictures) is refused; expected UTF-8")
    }
  }

  private mutating func checkElement() throws(DrawingError) {
    let written = take { Self.endsName($0) }
    let name = Self.localName(written)
    (elements, levels) = (elements + 1, levels + 1)
    guard elements <= Self.mostElements else {
      throw fault("it has more than \(Self.mostElements) elements")
    }
    guard levels <= Self.mostLevels else {
      throw fault("elements are nested more than \(Self.mostLevels) deep")
    }
    if name == "script" { throw fault("scripts are refused") }
    while index < bytes.count {
      _ = take { !Self.isSpace($0) }
      guard index < bytes.count else { return }
      if skip(">") {
        isStyleSheet = name == "style"
        return
      }
      if skip("/>") {
        levels -= 1
        return
      }
      try checkAttribute(of: name)
    }
  }

  private mutating func checkAttribute(of element: String) throws(DrawingError) {
    let written = take { Self.endsName($0) }
    let name = Self.localName(written)
    _ = take { !Self.isSpace($0) }
    guard !name.isEmpty, skip("=") else { throw fault("an attribute has no value") }
    _ = take { !Self.isSpace($0) }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw fault("an attribute has no quoted value")
    }
    let value = takeQuoted()
    if name.hasPrefix("on") {
      throw fault("scripts are refused, as in \(String(name.prefix(40)).withControlPictures)")
    }
    // Links have no effect; librsvg draws their content.
    if name == "href", element != "a" { try checkReference(value) }
    try checkStyle(value, isSheet: false)
  }

  /// Checks a reference, which may point to an element of the drawing or be a picture embedded in the text.
  private mutating func checkReference(_ value: ArraySlice<UInt8>) throws(DrawingError) {
    let value = value.drop { Self.isSpace($0) }
    guard let first = value.first, first != UInt8(ascii: "#") else { return }
    let start = String(decoding: value.prefix(40), as: UTF8.self)
    let kinds = ["data:image/png;base64,", "data:image/jpeg;base64,", "data:image/jpg;base64,"]
    guard let kind = kinds.first(where: { start.lowercased().hasPrefix($0) }) else {
      throw fault(
        "\"\(start.withControlPictures)\" is outside the file; expected #name, or a PNG or JPEG file in base64"
      )
    }
    let picture = Self.decoded(value.dropFirst(kind.utf8.count))
    guard let pixels = Self.pixels(picture), pixels > 0 else { throw fault("a picture in it is damaged") }
    self.pixels += pixels
    do throws(DrawingError) {
      // librsvg first decodes all pictures, then copies them.
      try Picture.checkSize(width: self.pixels, height: 1, bytesPerPixel: 8, path: path, mostSide: .infinity)
    } catch {
      throw fault("the pictures in it take too much memory")
    }
  }

  private func checkStyle(_ text: ArraySlice<UInt8>, isSheet: Bool) throws(DrawingError) {
    var rest = text
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "@") }) {
      let after = rest[(place + 1)...]
      if rest[place] == UInt8(ascii: "@") {
        if isSheet, Self.begins(after, "import") { throw fault("a style sheet in another file is refused") }
      } else if Self.begins(text[..<place].suffix(3), "url") {
        let target = after.drop { Self.isSpace($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        // A quote in an attribute may be written as a character reference.
        guard target.isEmpty || ["#", "&quot;#", "&apos;#"].contains(where: { Self.begins(target, $0) })
        else { throw fault("url() leads outside the file; expected url(#name)") }
      }
      rest = after
    }
  }

  // MARK: Reading

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// The name without its namespace prefix, in lower case.
  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local.prefix(100), as: UTF8.self).lowercased()
  }

  private static func begins(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    // Case-insensitive.
    text.count >= word.utf8.count
      && zip(text, word.utf8).allSatisfy { byte, letter in
        byte == letter || (0x61...0x7A).contains(letter) && byte | 0x20 == letter
      }
  }

  /// Advances by a byte, if there is one.
  private mutating func advance() {
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Takes the bytes before one that satisfies the condition.
  private mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) { advance() }
    return bytes[start..<index]
  }

  /// Takes the bytes between two of the quotes that come next.
  private mutating func takeQuoted() -> ArraySlice<UInt8> {
    let quote = bytes[index]
    advance()
    defer { advance() }
    return take { $0 == quote }
  }

  /// Takes the bytes before a word, and skips the word.
  private mutating func take(through word: String) -> ArraySlice<UInt8> {
    let (start, first) = (index, word.utf8.first)
    while index < bytes.count {
      let end = index
      if bytes[end] == first, skip(word) { return bytes[start..<end] }
      advance()
    }
    return bytes[start...]
  }

  // MARK: Pictures

  /// Decodes base64, whose lines may be broken by spaces or character references.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (bits, count) = (UInt32(0), 0)
    var isReference = false
    for byte in text {
      if isReference {
        isReference = byte != UInt8(ascii: ";")
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "&"):
        isReference = true
        continue
      default: continue
      }
      (bits, count) = (bits << 6 | UInt32(digit), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  /// The number of pixels, higher for those that need more memory; nil if it is not a picture.
  private static func pixels(_ picture: [UInt8]) -> Double? {
    if let header = PNGHeader(picture) { return header.width * header.height }
    guard picture.starts(with: [0xFF, 0xD8]), let frame = JPEGFrame(picture) else { return nil }
    return Double(frame.width * frame.height) * frame.bytesPerPixel / 4
  }
}
