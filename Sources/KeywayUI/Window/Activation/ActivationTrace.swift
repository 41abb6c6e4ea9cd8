/// An input that may activate an element.
package enum ActivationInput: String, Hashable, Sendable, CaseIterable {
  /// A key that the dispatcher gives to the focused element.
  case key
  /// A button of the mouse, or a finger, goes down.
  case press
  /// It goes up.
  case release
  /// A finger rests where it came down.
  case rest
  /// A key presses the default, the cancel or the only button of a dialog or a form, or a press beside a confirmation its
  /// cancel button.
  case button
  /// An action of an assistive technology.
  case action
}

package enum ActivationStageName: String, Hashable, Sendable {
  case surface, button, start, menu, scrollBar, handle, finger, rested, outside, disabled, modal
  case place, author, operation, point, sight
  case focus, press, control, refused, activate
}

/// The result of one attempt to activate an element, as `DispatchTrace` is of a key press: the stage that decided.
package struct ActivationTrace: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    /// It had an effect.
    case done
    /// The release decides.
    case waits
    /// It had none.
    case ignored
  }

  package let stage: ActivationStageName
  package let outcome: Outcome
}

extension ActivationTrace: CustomStringConvertible {
  /// `disabled: ignored`
  package var description: String { "\(stage.rawValue): \(outcome.rawValue)" }
}
