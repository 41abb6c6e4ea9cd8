/// A mistake in an app's views that the window survives, and that the app's author should fix.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum ViewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Evaluating the views changes state that evaluates them again, without end. The window shows the last state.
  case bodyChangesState(view: String)
  /// Layout or focus changes these views, and they change it in turn, without end. The window shows each state that it reaches.
  case neverSettles(views: [String])
  /// Painting a view changes state or asks for layout, so each frame asks for the next. The window shows each of them.
  case paintingChangesState(view: String)
  /// Two elements of a `ForEach` or `List` have the same identity. Only the first is shown.
  case duplicateIdentity(String, view: String)
  /// A choice of a picker has no tag of the type of the picker's selection, and is left out.
  case choiceWithoutTag(String, picker: String)
  /// Someone followed a link, and no `openURL` of the environment opens it.
  case nothingOpens(String)
  /// A view value with state is shown in two places at once. Each place has its own state, but actions in both change that of
  /// the last place.
  case viewShownTwice(String)
  /// No view of a navigation stack has a destination for a value of its path; the page is empty.
  case missingDestination(value: String)
  /// A contributor could not build its menus. Its last menus stay; if there are none, it contributes nothing. The reason says
  /// where and why.
  case menus(contributor: String, reason: String)
  /// A context menu could not be built, and does not open; the reason says where and why.
  case contextMenu(reason: String)
  /// The condition of a command depends on a fact that neither the app nor a view sets, or that is a text instead of a truth
  /// value. The command is left out.
  case unknownFact(String, known: [String])
  /// The picture of a menu or command does not exist; its title is shown instead.
  case missingPicture(String)
  /// A font of the app is neither installed nor registered; another one is shown.
  case missingFont(String)
  /// A picture could not be read, and nothing is shown in its place; the reason says which and why.
  case unreadablePicture(reason: String)
  /// An image names a symbol that does not exist, and is an empty square.
  case unknownSymbol(String, nearest: String)
  /// A deferred menu element made elements that are not allowed there, or none; the menu says that nothing is available. The
  /// reason says where and why.
  case deferredElement(reason: String)
  /// The completion of a deferred element was called more than once; the first call counts.
  case deferredElementTwice(place: String)
  /// Several commands have the same shortcut, or the system takes it before the app. The reason says which command fires, which
  /// do not, and who inserted them.
  case shortcut(reason: String)

  /// Neither CLDR nor the app knows how the language writes numbers, days and times; they have a neutral format.
  case missingLocaleFacts(language: String)

  /// The fault in one line.
  public var description: String {
    switch self {
    case .bodyChangesState(let view):
      "the body of \(view) changes state each time it is evaluated; change state in an action instead"
    case .neverSettles(let views):
      "\(views.joined(separator: ", ")) changed in each round of layout and focus; "
        + "do not change state while views are placed, nor back and forth when the focus moves"
    case .paintingChangesState(let view):
      "painting \(view) changes state or layout, so each frame asks for the next; change state in an action instead"
    case .duplicateIdentity(let id, let view):
      "two elements of \(view) have the identity \(id), and only the first is shown"
    case .choiceWithoutTag(let choice, let picker):
      "the choice \"\(choice)\" of the picker \"\(picker)\" has no tag of the type of its selection; add .tag(_:)"
    case .nothingOpens(let address):
      "a link leads to \"\(address)\", which nothing opens; set .environment(\\.openURL, OpenURLAction { … }) around it"
    case .missingDestination(let value):
      "a navigation stack has no destination for \(value); expected navigationDestination(for:) in a page below"
    case .unknownFact(let name, let known):
      "a condition depends on the fact \"\(name)\", which is not set; expected it in commandContext"
        + (known.isEmpty ? "" : ", in addition to " + known.joined(separator: ", "))
    case .missingLocaleFacts(let language):
      "nothing says how numbers and days are written in the language \(language); "
        + "call LocaleFacts.register(_:for:) before the window opens"
    case .menus(let contributor, let reason): "menus of \(contributor): \(reason)"
    case .contextMenu(let reason), .deferredElement(let reason), .shortcut(let reason),
      .unreadablePicture(let reason):
      reason
    case .missingPicture(let name):
      "a menu names the picture \"\(name)\", which does not exist; expected a symbol, a picture file, or a name that picture(named:) knows"
    case .missingFont(let name):
      "the font \"\(name)\" is missing, and another one is shown; "
        + "install it, or add its file with FontFamily.register(file:) before the window opens"
    case .unknownSymbol(let name, let nearest):
      "unknown symbol \"\(name)\"; expected a name of keyway symbols, such as \(nearest)"
    case .deferredElementTwice(let place):
      "\(place): a deferred element was completed more than once; only the first call counts"
    case .viewShownTwice(let view):
      "one value of \(view) is shown in two places; make a value for each, so that each has its own state"
    }
  }
}
