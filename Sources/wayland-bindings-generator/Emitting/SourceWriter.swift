/// Collects indented lines of Swift.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  init(header document: ProtocolDocument, imports: [String]) {
    line("// Made by wayland-bindings-generator from \(document.name); edits are lost at the next build.")
    blank()
    for name in imports { line(name) }
  }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func blank() {
    text += "\n"
  }

  /// A doc comment of one sentence; nothing for an empty summary.
  mutating func comment(_ summary: String, since: Int = 1) {
    var sentence = summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !sentence.isEmpty || since > 1 else { return }
    if !sentence.isEmpty {
      sentence = sentence.prefix(1).uppercased() + sentence.dropFirst()
      if !sentence.hasSuffix(".") { sentence += "." }
    }
    line(
      "/// "
        + [sentence, since > 1 ? "Since version \(since)." : ""].filter { !$0.isEmpty }.joined(separator: " ")
    )
  }

  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    scope(head + " {", body)
  }

  /// A block whose head opens the brace itself, as a closure's does.
  mutating func scope(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head)
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Lines one level deeper, without braces.
  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
