/// Reads the entries of a gettext catalog one by one (GNU gettext manual, 10, "The Format of PO Files").
struct CatalogReader {
  struct Entry {
    var line = 0
    var context: String?
    var text = ""
    /// One for a text without a number; never empty.
    var forms: [String] = []
    var isFuzzy = false
  }

  private enum Field { case context, text, plural, form }

  private var lines: ArraySlice<Substring>
  private var line = 0

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...] }

  /// The next entry; nil at the end.
  mutating func next() throws(TextCatalogError) -> Entry? {
    var entry = Entry()
    var field: Field?
    var isFuzzy = false
    while let first = lines.first {
      let trimmed = Self.trimmed(first)
      let startsEntry = trimmed.hasPrefix("msgctxt") || trimmed.hasPrefix("msgid ") || trimmed.hasPrefix("#")
      if field == .form, startsEntry { break }
      lines = lines.dropFirst()
      line += 1
      if trimmed.isEmpty || trimmed.hasPrefix("#") {
        if trimmed.hasPrefix("#,") {
          isFuzzy = isFuzzy || trimmed.split { $0 == "," || $0 == " " }.contains("fuzzy")
        }
        continue
      }
      let string = try quoted(trimmed)
      switch trimmed.prefix(while: { $0 != " " && $0 != "\"" && $0 != "[" && $0 != "\t" }) {
      case "msgctxt" where field == nil:
        entry.context = string
        field = .context
      case "msgid" where field == nil || field == .context:
        (entry.text, entry.line, entry.isFuzzy) = (string, line, isFuzzy)
        field = .text
      case "msgid_plural" where field == .text: field = .plural
      case "msgstr"
      where field == .text || field == .plural || field == .form && trimmed.hasPrefix("msgstr["):
        entry.forms.append(string)
        field = .form
      case "" where field != nil:
        switch field {
        case .context: entry.context? += string
        case .text: entry.text += string
        case .form: entry.forms[entry.forms.count - 1] += string
        case .plural, nil: break
        }
      default: throw error("\"\(trimmed.prefix(40))\" is out of place", "msgid, msgstr or a quoted text")
      }
    }
    guard field != nil else { return nil }
    guard field == .form else { throw error("the entry has no translation", "msgstr \"…\"") }
    return entry
  }

  /// The quoted text of a line, with its escapes decoded.
  private func quoted(_ line: Substring) throws(TextCatalogError) -> String {
    guard let start = line.firstIndex(of: "\""), line.last == "\"", line.index(after: start) < line.endIndex
    else { throw error("\"\(line.prefix(40))\" has no quoted text", "msgid \"Text\"") }
    var text = ""
    var rest = line[line.index(after: start)...].dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        if character == "\"" { throw error("an unescaped quote inside a text", "\\\"") }
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case let other:
        throw error("\\\(other.map(String.init) ?? "") is not an escape", "\\n, \\t, \\\" or \\\\")
      }
    }
    return text
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }

  private func error(_ fault: String, _ expected: String) -> TextCatalogError {
    TextCatalogError(line: line, fault: fault, expected: expected)
  }
}
