/// What the one who would perform a command says of it, just before it is shown or fired.
public struct CommandValidation: Hashable, Sendable {
  public var isEnabled: Bool
  /// nil leaves the state that the command carries.
  public var state: CommandState?
  /// A title that tells more: "Undo Typing"; nil leaves the command's own.
  public var title: String?

  public init(isEnabled: Bool = true, state: CommandState? = nil, title: String? = nil) {
    self.isEnabled = isEnabled
    self.state = state
    self.title = title
  }

  public static let enabled = CommandValidation()
  public static let disabled = CommandValidation(isEnabled: false)
}

/// Asks the responder chain about a command. Called as late as possible, and never stored results of.
public typealias CommandValidator = (Command) -> CommandValidation
