/// The performer's answer about a command, just before it is shown or fired.
public struct CommandValidation: Hashable, Sendable {
  package var isEnabled: Bool
  package var state: CommandState?
  package var title: String?
  /// Whether an open modal blocks a command that could be chosen otherwise.
  package private(set) var isStoppedByModal = false

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - isEnabled: whether the command can be chosen.
  ///   - state: the current state; nil keeps the command's own.
  ///   - title: a more specific title, such as "Undo Typing"; nil keeps the command's own.
  public init(isEnabled: Bool = true, state: CommandState? = nil, title: String? = nil) {
    self.isEnabled = isEnabled
    self.state = state
    self.title = title
  }

  /// The command can be chosen.
  public static let enabled = CommandValidation()
  /// The command cannot be chosen.
  public static let disabled = CommandValidation(isEnabled: false)
  /// An open modal blocks the command; see ``CommandAttributes/worksWhenModal``.
  package static let stoppedByModal: CommandValidation = {
    var validation = disabled
    validation.isStoppedByModal = true
    return validation
  }()
}

/// Asks the responder chain about a command, as late as possible. Do not cache the result.
package typealias CommandValidator = (Command) -> CommandValidation
