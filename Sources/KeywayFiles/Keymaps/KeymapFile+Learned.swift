package import KeywayKeymap

extension KeymapFile {
  /// A table file with the keys that a lesson learned, each with its Linux input event code in a comment.
  ///
  /// The table extends `standard`; ``decode(_:actions:resolve:)`` reads it back.
  package static func text(learned: [KeypadLesson.Learned], title: String) -> String {
    let lines = learned.map { key in
      (binding: "  \(key.action): \(scalar(key.shortcut.description))", comment: comment(on: key))
    }
    let width = lines.map(\.binding.count).max() ?? 0
    let bindings = lines.map {
      $0.binding + String(repeating: " ", count: width - $0.binding.count) + "  # " + $0.comment
    }
    return """
      # Written by `keyway keys learn`. Behind each key is the name and number of its Linux input event code.
      # Functions that were skipped keep the keys of the standard table.
      title: \(scalar(title))
      extends: standard

      bindings:
      \(bindings.joined(separator: "\n"))

      """
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
