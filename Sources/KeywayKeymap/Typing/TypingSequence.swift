/// A way to type a text on a layout: one press, or a sequence of presses.
package struct TypingSequence: Hashable, Sendable {
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case press
    /// An accent that waits for its letter, then the letter.
    case deadKey
    /// A sequence that starts with the Compose key.
    case compose
    /// A sequence of the user's own table that starts with any other key.
    case sequence
  }

  package var kind: Method
  package var layout: Int
  /// In the order of pressing.
  package var strokes: [KeyStroke]
}

extension Keymap {
  /// Every way to type a text on a layout: presses first, then sequences, short ones before long ones.
  ///
  /// If several presses give a symbol of a sequence, only the easiest is used. A text may have no way as a
  /// whole even though its characters do.
  ///
  /// - Parameter locale: the locale of the Compose table, such as `de_DE.UTF-8`; nil is the environment's.
  /// - Complexity: O(symbols of the layout · prefixes of the Compose table that can be typed on it).
  package func ways(toType text: String, layout: Int = 0, locale: String? = nil) -> [TypingSequence] {
    precondition(layout >= 0 && layout < layoutCount, "there is no layout \(layout)")
    guard !text.isEmpty else { return [] }
    let strokes = strokes(layout: layout)
    let presses = strokes.filter { $0.text == text }.map {
      TypingSequence(kind: .press, layout: layout, strokes: [$0.stroke])
    }
    var easiest: [Keysym: KeyStroke] = [:]
    for (stroke, typed) in strokes where !typed.isEmpty || stroke.keysym.startsSequences {
      if easiest[stroke.keysym] == nil { easiest[stroke.keysym] = stroke }
    }
    let sequences = ComposeSearch(locale: locale)?.sequences(typing: text, from: Array(easiest.keys)) ?? []
    let composed = sequences.map { symbols in
      TypingSequence(kind: .init(first: symbols[0]), layout: layout, strokes: symbols.map { easiest[$0]! })
    }
    return presses + composed.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }
}

extension TypingSequence {
  fileprivate var order: [UInt32] {
    [UInt32(strokes.count), strokes.reduce(0) { $0 + $1.effort >> 17 }] + strokes.map(\.effort)
  }
}

extension TypingSequence.Method {
  fileprivate init(first: Keysym) {
    self = first.isDead ? .deadKey : first == .multiKey ? .compose : .sequence
  }
}

extension Keysym {
  fileprivate var startsSequences: Bool { isDead || self == .multiKey }
}
