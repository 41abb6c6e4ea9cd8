package import KeywayKeymap

extension KeymapFile {
  /// A table file with the keys that a lesson learned, each with its Linux input event code in a comment.
  ///
  /// A window's table extends `standard`. A reader's stands alone, and always has a way to the menu of commands: the help key or
  /// the back key, held. ``decode(_:actions:resolve:)`` reads it back.
  package static func text(learned: [KeypadLesson.Learned], title: String) -> String {
    let isForReader = !learned.isEmpty && learned.allSatisfy { ReaderCommand($0.action) != nil }
    var lines = learned.map { key in
      (binding: "  \(key.action): \(scalar(key.shortcut.description))", comment: comment(on: key))
    }
    if isForReader, let key = keyOfMenu(in: learned) {
      let shortcut = scalar(key.shortcut.description)
      lines.append(("  readerMenu: { key: \(shortcut), trigger: hold 1 s }", comment(on: key)))
    }
    let width = lines.map(\.binding.count).max() ?? 0
    let bindings = lines.map {
      $0.binding + String(repeating: " ", count: width - $0.binding.count) + "  # " + $0.comment
    }
    let place = isForReader ? "are in the menu of commands" : "keep the keys of the standard table"
    let base = isForReader ? "" : "\nextends: standard"
    return """
      # Written by `keyway keys learn`. Behind each key is the name and number of its Linux input event code.
      # Functions that were skipped \(place).
      title: \(scalar(title))\(base)

      bindings:
      \(bindings.joined(separator: "\n"))

      """
  }

  /// The key that opens the reader's menu of commands when it is held; nil if the menu has its own key.
  private static func keyOfMenu(in learned: [KeypadLesson.Learned]) -> KeypadLesson.Learned? {
    guard !learned.contains(where: { $0.action == .readerMenu }) else { return nil }
    return learned.first { $0.action == .readerHelp } ?? learned.first { $0.action == .readerEscape }
  }

  private static func comment(on key: KeypadLesson.Learned) -> String {
    InputEventCode.name(of: key.code).map { "\($0), \(key.code)" } ?? "\(key.code)"
  }

  /// A YAML text: plain if that is unambiguous.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain, text.first?.isLetter == true, text.lowercased() != "null" { return text }
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}
