import KeywayDispatch
import KeywayKeymap
package import KeywayPlatform

/// The field that takes text, as input methods know it.
struct TextInputPresentation {
  /// The field of the last pass; nil if none takes text.
  weak var field: FieldNode?
  /// The field that shows a pending sequence.
  fileprivate weak var sequenceField: FieldNode?
  /// Counts the fields, and the compositions that were cancelled.
  fileprivate var session = 0
}

extension AppWindow {
  // MARK: Input methods

  package func window(_ window: any PlatformWindow, textInput change: TextInputChange) {
    // A tool that is open takes all input.
    if parts.overlay.shown != nil { return }
    dispatcher.noteInput(at: now)
    parts.session.begin()
    updateBeforeDispatch()
    // What comes too late, for a field that has lost the focus, goes nowhere. What the policy refuses is on record.
    if let field = textField, !field.isSecret, field === textInput.field || dispatcher.textRefusal != nil {
      if change.edits {
        field.showPreedit(nil)
        dispatcher.write(
          change.committed, deletingBefore: change.deletedBefore, after: change.deletedAfter, at: now,
          in: self)
      }
      // The text may have moved the focus on.
      if field === inputMethodField { field.showPreedit(change.preedit) }
    }
    setDispatchTimer()
    runPasses()
  }

  /// Tells the window system of the field that takes text, its text and its caret. What was composed in another field ends.
  func updateTextInput() {
    let field = inputMethodField
    let wasCancelled = field?.takeCancelledComposition() ?? false
    if field !== textInput.field {
      textInput.field?.endComposition()
      textInput.field = field
      textInput.session += 1
    } else if wasCancelled {
      textInput.session += 1
    }
    // Where customers follow one another, nothing of one may be suggested to the next.
    platformWindow.setTextInput(
      field?.textInput(session: textInput.session, isPrivate: clipboard.policy != .shared))
  }

  /// The focused field, if input methods may write there: no menu is open, the policy allows text, and it is no secret.
  private var inputMethodField: FieldNode? {
    guard dispatcher.textRefusal == nil, let field = textField, !field.isSecret else { return nil }
    return field
  }

  /// The field that has the focus for the app.
  var editedField: FieldNode? { fieldOrFocused.flatMap(graph.renderNode(for:)) as? FieldNode }

  /// The focused field, if it gets what is typed.
  private var textField: FieldNode? {
    guard !isMenuOpen, let field = fieldOrFocused.flatMap(graph.renderNode(for:)) as? FieldNode,
      field.takesText
    else { return nil }
    return field
  }

  // MARK: Dead keys and the Compose key

  /// Shows a pending sequence at the caret of the focused field, or else in the corner.
  func showPendingSequence() {
    let (field, signs) = (textField, keyboard.status.pendingSequence.map(\.sequenceSign).joined())
    if field !== textInput.sequenceField {
      textInput.sequenceField?.showSequence("")
      textInput.sequenceField = field
    }
    field?.showSequence(signs)
    let isInField = field != nil && !signs.isEmpty
    if keyboard.isSequenceInField != isInField { keyboard.isSequenceInField = isInField }
  }
}
