import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayUI

/// Rules about words that stand out from their background, and are large enough.
extension AuditRule {
  static let contrast: [AuditRule] = [
    AuditRule(
      "text-contrast", .contrast, .error, clauses: .criterion("1.4.3"),
      summary:
        "Text whose contrast with its background is under 4.5 : 1, or 3 : 1 for large type. Measured in the pixels."
    ) { subject in
      guard let picture = subject.picture else { return [] }
      return subject.texts.compactMap { view, text in
        guard subject.elements.isOpenToReaders(view.element),
          subject.elements.coverer(of: view.element) == nil,
          subject.tree.node(for: view.element)?.isEnabled != false
        else { return nil }
        let seen = text.frame.intersection(view.clear)
        let isLarge = text.font.size >= 24 || text.font.size >= 18.5 && text.font.weight == .bold
        let least = isLarge ? 3.0 : 4.5
        func match(_ contrast: String, _ colors: String) -> AuditMatch {
          AuditMatch(
            view.element, frame: seen, "Text contrast too low: \(contrast), needs \(ratio(least))",
            detail: "“\(text.string)” · \(colors)", fix: "Use a colour of the theme",
            swift: ".foregroundColor(.ink)")
        }
        guard !seen.isEmpty else { return nil }
        switch picture.reading(of: seen) {
        // Something else stands out there, such as a line behind the words.
        case .colors(let colors) where text.isSeen(in: seen) && text.isLost(on: colors.ground):
          return match("under 1.2 : 1", "on \(colors.ground)")
        case .colors(let colors) where colors.contrast < least:
          return match(ratio(colors.contrast), "\(colors.text) on \(colors.ground)")
        case .even(let ground) where text.isSeen(in: seen):
          return match("under 1.2 : 1", "on \(ground)")
        case .colors, .even, .unknown: return nil
        }
      }
    },
    AuditRule(
      "text-small", .contrast, .warning, clauses: [.house("text of at least 12 pixels")],
      summary: "Text smaller than 12 pixels."
    ) { subject in
      subject.texts.filter { $0.text.font.size < 12 }.map { view, text in
        AuditMatch(
          view.element, frame: text.frame, "Text of \(Int(text.font.size)) pixels",
          detail: "“\(text.string)”", fix: "Use a font of the theme", swift: ".font(.caption)")
      }
    },
  ]

  /// `4.5 : 1`, rounded down, so that too little does not look enough.
  static func ratio(_ contrast: Double) -> String {
    let tenths = Int((contrast * 10).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10) : 1" : "\(tenths / 10).\(tenths % 10) : 1"
  }
}

extension ShownText {
  /// Whether the words' colour is indistinguishable from a ground.
  fileprivate func isLost(on ground: Color) -> Bool {
    color.map { $0.over(ground).contrast(with: ground) < 1.2 } ?? false
  }

  /// Whether words would show in a part of their place: letters, and most of their place.
  fileprivate func isSeen(in part: Rect) -> Bool {
    string.contains { $0.isLetter || $0.isNumber }
      && part.width * part.height >= 0.8 * frame.width * frame.height
  }
}
