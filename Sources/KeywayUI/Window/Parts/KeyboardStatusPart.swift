public import KeywayDispatch
import KeywayKeymap

/// The keyboard's status: latched and locked modifiers, a pending sequence.
final class KeyboardStatusPart: OwnedPart {
  static let summary =
    "Shows latched and locked modifiers, and the pending sequence at the caret or in the corner."

  unowned let window: AppWindow
  let presentation = KeyboardPresentation()
  private weak var sequenceField: FieldNode?

  init(_ window: AppWindow) { self.window = window }

  func take(_ feedback: KeyboardFeedback) { presentation.status.take(feedback) }

  /// Shows the pending sequence at the caret of the focused field, or else in the corner.
  func focusPassDidEnd() {
    let field = parts.textInput.typedField
    let signs = presentation.status.pendingSequence.map(\.sequenceSign).joined()
    if field !== sequenceField {
      sequenceField?.showSequence("")
      sequenceField = field
    }
    field?.showSequence(signs)
    let isInField = field != nil && !signs.isEmpty
    if presentation.isSequenceInField != isInField { presentation.isSequenceInField = isInField }
  }
}

extension AppWindow {
  /// The keyboard's status: latched and locked modifiers, a pending sequence.
  public var keyboardStatus: KeyboardStatus { parts.keyboardStatus.presentation.status }
}
