import Glibc

/// A part of an XML file described by `ldml.dtd`.
///
/// CLDR is 60 MB of XML, of which two per cent are read. So this searches for tags and skips the rest. It relies on the
/// output of CLDR's tools: no CDATA, no tags inside comments, and attributes in double quotes.
struct Markup {
  /// The text in UTF-8, with a zero at its end.
  private let bytes: [CChar]

  init(bytes: [CChar]) { self.bytes = bytes }

  /// The element's text; nil for CLDR's mark of an inherited value.
  var text: String? {
    let text = Self.unescaped(string)
    return text == "↑↑↑" || text.isEmpty ? nil : text
  }

  /// A text with XML's character references decoded, even numeric ones: `&#x11136;`.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let names: [Substring: String] = ["lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let name = part.prefix { $0 != ";" }
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      result += names[name] ?? number.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      result += part.dropFirst(name.count + 1)
    }
  }

  /// An element, and the text of its attributes.
  struct Element {
    let attributes: String
    let content: Markup

    subscript(name: String) -> String? {
      for part in attributes.split(separator: "\" ") {
        let words = part.split(separator: "=\"", maxSplits: 1, omittingEmptySubsequences: false)
        if words.count == 2, words[0].drop(while: { $0 == " " }) == name {
          return Markup.unescaped(String(words[1].prefix { $0 != "\"" }))
        }
      }
      return nil
    }
  }

  /// The elements with a name, in document order, including empty ones.
  func elements(_ name: String, limit: Int = .max) -> [Element] {
    var found: [Element] = []
    bytes.withUnsafeBufferPointer { buffer in
      let opening = "<" + name
      let closing = "</" + name + ">"
      var place = buffer.baseAddress!
      while found.count < limit, let start = strstr(place, opening) {
        let attributes = start + opening.utf8.count
        guard let end = strchr(attributes, 0x3E) else { return }
        place = UnsafePointer(end + 1)
        // `<month` begins `<months` too.
        guard [0x20, 0x2F, 0x3E, 0x0A].contains(attributes.pointee) else { continue }
        let isEmpty = (end - 1).pointee == 0x2F
        let words = Markup(bytes: Self.bytes(from: attributes, to: isEmpty ? end - 1 : end))
        var content: [CChar] = [0]
        if !isEmpty, let last = strstr(place, closing) {
          content = Self.bytes(from: place, to: UnsafePointer(last))
          place = UnsafePointer(last) + closing.utf8.count
        }
        found.append(Element(attributes: words.string, content: Markup(bytes: content)))
      }
    }
    return found
  }

  /// The first element with a name whose attributes contain some words but not others. Variants (`alt`) do not count.
  func first(_ name: String, _ words: String = "", without others: String? = nil) -> Markup? {
    elements(name, limit: words.isEmpty && others == nil ? 4 : .max).first {
      (words.isEmpty || $0.attributes.contains(words)) && !$0.attributes.contains("alt=")
        && others.map($0.attributes.contains) != true
    }?.content
  }

  private var string: String { bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } }

  private static func bytes(from start: UnsafePointer<CChar>, to end: UnsafePointer<CChar>) -> [CChar] {
    Array(UnsafeBufferPointer(start: start, count: end - start)) + [0]
  }
}
