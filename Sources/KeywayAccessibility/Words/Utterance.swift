import KeywayElements

/// Text that is said at once, as a value.
package struct Utterance: Hashable {
  /// A piece of an utterance, in one language and one voice.
  package struct Part: Hashable, Sendable {
    /// The text in one line, without control characters.
    package var text: String
    package var kind: Kind
    /// The language of the text, in BCP 47; nil for that of the window.
    package var language: String?
    /// The pitch of the voice, as a factor of the usual one.
    package var pitch: Double
    /// The silence before the part. The commas in the text are pauses, too: the voice makes those.
    package var pauseBefore: Duration
    /// Whether it says that a field is empty. Records that leave typed text out have it.
    package var saysEmpty = false

    package init(
      _ text: String, _ kind: Kind, language: String? = nil, pitch: Double = 1,
      pauseBefore: Duration = Pause.comma
    ) {
      (self.text, self.kind, self.language) = (text, kind, language)
      (self.pitch, self.pauseBefore) = (pitch, pauseBefore)
    }
  }

  /// Silences between parts.
  package enum Pause {
    /// Between two parts, and at the end of a line.
    package static let comma = Duration.milliseconds(200)
    /// Before the note that there is more content.
    package static let sentence = Duration.milliseconds(400)
    /// Before a hint, so that a person who knows the element goes on without hearing it.
    package static let hint = Duration.milliseconds(800)
  }

  /// The meaning of a part. ``WordOrder`` sorts the parts of an element by it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case selected, label, value, content, role, state, error, description, position, level, header
    case container, leaving, moreContent, hint, usage
    case text, character, announcement, page, progress, setting, status

    /// Whether such a part starts a sentence.
    package var beginsSentence: Bool { self == .moreContent || self == .hint || self == .usage }

    /// The silence before such a part.
    package var pause: Duration {
      switch self {
      case .hint, .usage: Pause.hint
      case .moreContent: Pause.sentence
      default: Pause.comma
      }
    }
  }

  /// The cause of an utterance.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case cursor, focus, change, typed, deleted, command, announcement, screenChanged, layoutChanged
    case pageScrolled, selection, key, refusal, setting

    /// The class of an utterance for this reason, unless the app chose another one.
    package var turnClass: TurnClass {
      switch self {
      case .change, .announcement: .announcement
      case .cursor, .focus, .typed, .deleted, .command, .screenChanged, .layoutChanged, .pageScrolled,
        .selection, .key, .refusal, .setting:
        .person
      }
    }
  }

  /// The reason why records leave words out.
  package enum Secrecy: Hashable, Sendable {
    case none
    /// They reveal the keys on the screen with which a person types. Records that include typing have them.
    case typing
    /// They reveal a secret.
    case secret
  }

  package var parts: [Part]
  package var reason: Reason
  package var turnClass: TurnClass
  /// The node that it describes; nil for other texts.
  package var node: AccessibilityNode.ID?
  /// Whether only the person may hear it (EN 301 549, 5.1.3.9).
  package var isPrivate: Bool
  /// The reason why records leave the words out, from the time when they were made: later another screen may hide nothing.
  package var secrecy = Secrecy.none

  package init(
    _ parts: [Part], reason: Reason, turnClass: TurnClass? = nil, node: AccessibilityNode.ID? = nil,
    isPrivate: Bool = false
  ) {
    (self.parts, self.reason, self.node, self.isPrivate) = (parts, reason, node, isPrivate)
    self.turnClass = turnClass ?? reason.turnClass
  }

  /// The parts in one line, as the caption, tests and dumps show them: joined by commas; a hint starts a sentence.
  package var words: String { parts.joinedAsWords }
}

extension Sequence<Utterance.Part> {
  /// The texts in one line.
  package var joinedAsWords: String {
    reduce(into: "") { whole, part in
      if !whole.isEmpty {
        whole += SpokenText.separator(after: whole, beforeSentence: part.kind.beginsSentence)
      }
      whole += part.text
    }.withControlPictures
  }

  /// The same for a line that is shown: texts of both directions do not mix their words (Unicode UAX #9, isolates).
  package var joinedAsCaption: String {
    let isMixed = contains { $0.text.unicodeScalars.contains(where: \.isRightToLeft) }
    guard isMixed else { return joinedAsWords }
    var (plain, caption) = ("", "")
    for part in self {
      let text = part.text.withControlPictures
      let separator =
        plain.isEmpty ? "" : SpokenText.separator(after: plain, beforeSentence: part.kind.beginsSentence)
      plain += separator + text
      caption += "\(separator)\u{2068}\(text)\u{2069}"
    }
    return caption
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script that runs from right to left (Unicode UAX #9).
  package var isRightToLeft: Bool {
    guard properties.isAlphabetic else { return false }
    return switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
