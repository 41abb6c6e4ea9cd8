internal import CXKBCommon
internal import Glibc

// libxkbcommon ignores unknown names, but a misspelt option should be an error.
extension KeymapNames {
  /// Returns the name that a keymap lacks; nil if it has all of them.
  ///
  /// - Parameter log: the messages of libxkbcommon while it compiled the keymap.
  func fault(in keymap: OpaquePointer, log: String, _ context: borrowing XKBContext) -> String? {
    let layouts = layout.split(separator: ",")
    let count = Int(xkb_keymap_num_layouts(keymap))
    guard layouts.count <= count else {
      return "\"\(layouts[count])\" is one too many, because a keyboard has up to \(count) layouts"
    }
    // Empty names come from the environment, which is not the caller's fault.
    let unknown = log.split(separator: "\n").compactMap(Self.unknownOption)
    if let option = unknown.first(where: { options.split(separator: ",").contains($0) }) {
      return "unknown option \"\(option)\""
    }
    if !model.isEmpty, !context.knows(model: model, rules: rules) {
      return "unknown model \"\(model)\""
    }
    return nil
  }

  /// The name in `xkbcommon: ERROR: Unrecognized RMLVO option "grp:nosuch" was ignored`.
  private static func unknownOption(_ line: Substring) -> Substring? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].hasSuffix("RMLVO option ") ? parts[1] : nil
  }
}

extension XKBContext {
  /// Whether the lists or the rules of xkeyboard-config contain a model; true if neither can be read, because the rules
  /// accept any name.
  fileprivate func knows(model: String, rules: String) -> Bool {
    let rules = rules.isEmpty ? getenv("XKB_DEFAULT_RULES").map { String(cString: $0) } ?? "evdev" : rules
    var hasRead = false
    for index in 0..<xkb_context_num_include_paths(pointer) {
      guard let path = xkb_context_include_path_get(pointer, index).map({ String(cString: $0) }) else {
        continue
      }
      for name in ["\(rules).lst", rules] {
        guard let text = Self.text(ofFile: "\(path)/rules/\(name)") else { continue }
        hasRead = true
        if text.split(whereSeparator: { $0.isWhitespace }).contains(Substring(model)) { return true }
      }
    }
    return !hasRead
  }

  private static func text(ofFile path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      text += chunk[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
