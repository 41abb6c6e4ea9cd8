package import KeywayKeymap
package import KeywayPlatform

/// The ways to type a text on a keyboard, in words and as JSON.
package struct TypingReport {
  /// A text and every way to type it. If no way types it as a whole, each character is a part.
  package struct Part: Sendable {
    package let text: String
    package let ways: [TypingSequence]
  }

  package let parts: [Part]
  private let keymap: Keymap

  /// - Parameter locale: the locale of the Compose table; nil for the environment's.
  package init(_ text: String, on keymap: Keymap, locale: String? = nil) {
    self.keymap = keymap
    func part(_ text: String) -> Part {
      Part(
        text: text,
        ways: (0..<keymap.layoutCount).flatMap { keymap.ways(toType: text, layout: $0, locale: locale) })
    }
    let whole = part(text)
    parts = whole.ways.isEmpty && text.count > 1 ? text.map { part(String($0)) } : [whole]
  }

  package var isTypable: Bool { parts.allSatisfy { !$0.ways.isEmpty } }

  /// A heading for each part, then its ways in aligned columns.
  package var text: String {
    parts.map { part in
      guard !part.ways.isEmpty else { return "\"\(part.text)\": nothing types it on \(layouts)\n" }
      let table = TextTable(
        headings: ["Press", "Gives", "How", "Layout"],
        rows: part.ways.map { way in
          [
            way.strokes.map { words($0, way.layout) }.joined(separator: " then "),
            way.strokes.map(\.keysym.givenWords).joined(separator: " then "),
            Self.words(way.kind), layoutName(way.layout),
          ]
        })
      return "\"\(part.text)\"\n" + table.aligned
    }.joined(separator: "\n")
  }

  package var json: JSONValue {
    .array(
      parts.map { part in
        ["text": .string(part.text), "ways": .array(part.ways.map(json))]
      })
  }

  private func json(_ way: TypingSequence) -> JSONValue {
    [
      "kind": .string(way.kind.rawValue), "layout": .integer(way.layout),
      "layoutName": .string(layoutName(way.layout)),
      "strokes": .array(
        way.strokes.map { stroke in
          [
            "press": .string(words(stroke, way.layout)), "key": .string(Self.name(stroke.code)),
            "code": .integer(Int(stroke.code)),
            "keyCode": KeyCode(evdev: stroke.code).map { .string($0.description) } ?? .null,
            "keycap": .string(keymap.legend(code: stroke.code, layout: way.layout)),
            "level": .integer(stroke.level + 1),
            "modifiers": .array(stroke.modifiers.names.map { .string($0) }),
            "keysym": .string(stroke.keysym.name),
          ]
        }),
    ]
  }

  /// `AltGr+Shift+E`, with keycaps instead of symbols: as labelled on the keys.
  private func words(_ stroke: KeyStroke, _ layout: Int) -> String {
    let held = ExplanationReport.physical(stroke.modifiers.subtracting(.numLock))
    let cap = keymap.keycapWords(code: stroke.code, layout: layout)
    let lock = stroke.modifiers.contains(.numLock) ? " with Num Lock" : ""
    return (held + [cap]).joined(separator: "+") + lock
  }

  private static func words(_ kind: TypingSequence.Method) -> String {
    switch kind {
    case .press: "one press"
    case .deadKey: "dead key"
    case .compose: "Compose"
    case .sequence: "sequence"
    }
  }

  private static func name(_ code: UInt32) -> String { InputEventCode.name(of: code) ?? "\(code)" }

  private func layoutName(_ layout: Int) -> String {
    let name = keymap.layoutNames[layout]
    return name.isEmpty ? "\(layout)" : name
  }

  private var layouts: String {
    (0..<keymap.layoutCount).map(layoutName).joined(separator: " or ")
  }
}
