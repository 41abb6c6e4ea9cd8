/// A text in SSML as a synthesizer reads it: its words, and the marks between them.
enum SpeechMarkup {
  static func parse(_ source: String) -> (text: String, marks: [String]) {
    var (text, marks) = ("", [String]())
    var rest = source[...]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        if tag.hasPrefix("mark"), let name = attribute("name", of: tag) { marks.append(name) }
        rest = rest[rest.index(after: end)...]
      } else if let (entity, character) = entities.first(where: { rest.hasPrefix($0.0) }) {
        text += character
        rest = rest.dropFirst(entity.count)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return (text, marks)
  }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].hasSuffix("\(name)=") else { return nil }
    return String(parts[1])
  }
}
