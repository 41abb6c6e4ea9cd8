package import KeywayKeymap

/// A key for a text field, or a substitute for one.
package enum TextKey: Hashable, Sendable {
  case insert(String)
  /// The text of an input method that replaces the selection and the given number of bytes on either side.
  case commit(String, deletingBefore: Int, after: Int)
  case move(TextMove, extends: Bool)
  /// Deletes the selection, or else from the caret to the end of a move.
  case delete(TextMove)
  /// Return: a new line, or the end of the input, which a held key triggers once.
  case `return`(isRepeated: Bool)
}

package enum TextMove: Hashable, Sendable {
  /// One place to the left or right on the screen.
  case left, right
  /// To a line above or below.
  case up, down
  /// A page up or down.
  case pageUp, pageDown
  /// To a word to the left or right on the screen.
  case wordLeft, wordRight
  /// To the ends of the line.
  case lineStart, lineEnd
  /// To the ends of the paragraph.
  case paragraphStart, paragraphEnd
  /// To the ends of the text.
  case textStart, textEnd
  /// In text order, as for deletion: one place, or a word.
  case backward, forward, wordBackward, wordForward
}

extension TextKey {
  /// Whether it changes the text, or ends the input.
  var edits: Bool {
    if case .move = self { false } else { true }
  }

  /// The meaning of a press for text; nil if it has none.
  ///
  /// The keys are those of GTK and Qt. If the logo key plays Command, a Mac's keys work as well.
  package init?(_ press: KeyPress, commandRole: CommandRole) {
    let held = press.heldModifiers
    if let key = TextKey(press, held, isMac: commandRole != .control) {
      self = key
    } else if press.typesText {
      // Text that AltGr and the layout make of a key is never a command.
      self = .insert(press.text)
    } else {
      return nil
    }
  }

  private init?(_ press: KeyPress, _ held: ModifierFlags, isMac: Bool) {
    let keysym = press.keysym
    let shift = held.contains(.shift)
    let others = held.subtracting([.shift])
    /// The move with no other modifier, with Control, with Alternate (a Mac's Option), and with Command.
    func choose(
      _ plain: TextMove, control: TextMove? = nil, option: TextMove? = nil, command: TextMove? = nil
    ) -> TextMove? {
      switch others {
      case []: plain
      case .control: control
      case .alternate where isMac: option
      case .super where isMac: command
      default: nil
      }
    }
    let move: TextMove?
    switch keysym.keypadEquivalent ?? keysym {
    case .left: move = choose(.left, control: .wordLeft, option: .wordLeft, command: .lineStart)
    case .right: move = choose(.right, control: .wordRight, option: .wordRight, command: .lineEnd)
    case .up: move = choose(.up, control: .paragraphStart, option: .paragraphStart, command: .textStart)
    case .down: move = choose(.down, control: .paragraphEnd, option: .paragraphEnd, command: .textEnd)
    case .home: move = choose(.lineStart, control: .textStart, command: .textStart)
    case .end: move = choose(.lineEnd, control: .textEnd, command: .textEnd)
    case .pageUp: move = choose(.pageUp)
    case .pageDown: move = choose(.pageDown)
    case .backspace, .delete:
      let isBack = keysym == .backspace
      // Shift and Delete cut, which is a command.
      if shift, !isBack { return nil }
      let deletion = choose(
        isBack ? .backward : .forward, control: isBack ? .wordBackward : .wordForward,
        option: isBack ? .wordBackward : .wordForward, command: isBack ? .lineStart : .lineEnd)
      guard let deletion else { return nil }
      self = .delete(deletion)
      return
    case _ where keysym.isClear:
      guard held.isEmpty else { return nil }
      self = .delete(.lineStart)
      return
    case .return:
      guard others.isEmpty else { return nil }
      self = .return(isRepeated: press.phase == .repeated)
      return
    default: return nil
    }
    guard let move else { return nil }
    self = .move(move, extends: shift)
  }
}
