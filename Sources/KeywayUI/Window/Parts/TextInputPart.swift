import KeywayDispatch
import KeywayKeymap
import KeywayPlatform

/// The field that takes text, for input methods.
final class TextInputPart: OwnedPart {
  static let summary =
    "Reports the focused text field to input methods, and inserts the text that they compose."

  unowned let window: AppWindow
  /// The field of the last pass; nil if none takes text.
  private weak var field: FieldNode?
  /// The number of fields and cancelled compositions so far.
  private var session = 0

  init(_ window: AppWindow) { self.window = window }

  var editedField: FieldNode? { window.fieldOrFocused.flatMap(graph.renderNode(for:)) as? FieldNode }

  var typedField: FieldNode? {
    guard !window.isMenuOpen, let field = editedField, field.takesText else { return nil }
    return field
  }

  /// The focused field, if input methods may write there: it is seen, no menu is open, the policy allows text, and it isn't a
  /// secret.
  private var inputMethodField: FieldNode? {
    guard graph.showsFrames, dispatcher.textRefusal == nil, let field = typedField, !field.isSecret else {
      return nil
    }
    return field
  }

  func take(_ change: TextInputChange) {
    // An open tool takes all input.
    if parts.overlay.shown != nil { return }
    dispatcher.noteInput(at: window.now)
    parts.session.begin()
    window.updateBeforeDispatch()
    // Drop text that arrives after its field has lost the focus. The record keeps what the policy refuses.
    if let field = typedField, !field.isSecret, field === self.field || dispatcher.textRefusal != nil {
      if change.edits {
        field.showPreedit(nil)
        dispatcher.write(
          change.committed, deletingBefore: change.deletedBefore, after: change.deletedAfter,
          at: window.now, in: window)
      }
      // The text may have moved the focus on.
      if field === inputMethodField { field.showPreedit(change.preedit) }
    }
    window.setDispatchTimer()
    window.runPasses()
  }

  /// Sends the text and the caret of the field that takes text to the window system. A composition in another field ends.
  func passesDidEnd() {
    let now = inputMethodField
    let wasCancelled = now?.takeCancelledComposition() ?? false
    if now !== field {
      field?.endComposition()
      field = now
      session += 1
    } else if wasCancelled {
      session += 1
    }
    // If customers follow one another, nothing of one may be suggested to the next.
    window.platformWindow.setTextInput(
      now?.textInput(session: session, isPrivate: window.clipboard.policy != .shared))
  }

  /// Hides the handles of the selection, which fingers use.
  func willDispatch(_ press: KeyPress) { if press.phase == .began { editedField?.showsHandles = false } }

  func reset() { field?.endComposition() }
}
