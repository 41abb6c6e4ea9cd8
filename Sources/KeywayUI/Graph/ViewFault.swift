/// A mistake in an app's views that the window can live with, but whoever writes the app wants to know of.
public enum ViewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Evaluating the views changes state that has them evaluated again, without an end. The window shows
  /// what they were when it gave up.
  case bodyChangesState(view: String)
  /// Two elements of a `ForEach` or `List` have one identity. The first of them is shown.
  case duplicateIdentity(String, view: String)
  /// One value of a view with state is shown in two places at once. Each place has its state, but actions in
  /// both change that of the last one.
  case viewShownTwice(String)
  /// A contributor could not build its menus. Those that it built before stay; where it never built any, the menus are
  /// without it. The reason says where and why.
  case menus(contributor: String, reason: String)
  /// A context menu could not be built, and does not open; the reason says where and why.
  case contextMenu(reason: String)
  /// The condition of a command depends on a fact that neither the app nor a view says anything of, or that is a text
  /// where a truth value is asked for. The command is not there.
  case unknownFact(String, known: [String])
  /// Nobody knows the picture that a menu or command names; its title stands for it.
  case missingPicture(String)
  /// What a deferred element of a menu made cannot stand there, or nothing was made; the menu says that there is
  /// nothing to be had. The reason says where and why.
  case deferredElement(reason: String)
  /// The completion of a deferred element was called more than once; the first call counts.
  case deferredElementTwice(place: String)
  /// A shortcut that several commands ask for at once, or that the system takes before the app sees it. The reason says
  /// which command fires, which do not, and who inserted them.
  case shortcut(reason: String)

  /// One line for whoever writes the app.
  public var description: String {
    switch self {
    case .bodyChangesState(let view):
      "the body of \(view) changes state each time it is evaluated; change state in an action instead"
    case .duplicateIdentity(let id, let view):
      "two elements of \(view) have the identity \(id), and only the first is shown"
    case .unknownFact(let name, let known):
      "a condition depends on \"\(name)\", of which nobody says whether it is so; expected it in commandContext"
        + (known.isEmpty ? "" : ", beside " + known.joined(separator: ", "))
    case .menus(let contributor, let reason): "menus of \(contributor): \(reason)"
    case .contextMenu(let reason), .deferredElement(let reason), .shortcut(let reason): reason
    case .missingPicture(let name):
      "there is no picture \"\(name)\", which a menu names; expected a PNG file, or a name that picture(named:) knows"
    case .deferredElementTwice(let place):
      "\(place): a deferred element was completed more than once; only the first call counts"
    case .viewShownTwice(let view):
      "one value of \(view) is shown in two places; make a value for each, so that each has its own state"
    }
  }
}
