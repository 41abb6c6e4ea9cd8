/// A mistake in an app's views that the window survives, and that the app's author should fix.
public struct ViewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake, such as `missingFont`. New kinds may come.
  public let name: String
  /// The fault in one line.
  public let description: String

  private init(_ description: String, function: String = #function) {
    (name, self.description) = (String(function.prefix { $0 != "(" }), description)
  }

  /// Evaluating the views changes state that evaluates them again, without end. The window shows the last state.
  package static func bodyChangesState(view: String) -> Self {
    Self("the body of \(view) changes state each time it is evaluated; change state in an action instead")
  }

  /// Layout or focus changes these views, and they change it in turn, without end. The window shows each state that it reaches.
  package static func neverSettles(views: [String]) -> Self {
    Self(
      "\(views.joined(separator: ", ")) changed in every round of layout and focus; "
        + "do not change state while views are placed, nor back and forth when the focus moves")
  }

  /// Painting a view changes state or asks for layout, so each frame asks for the next. The window shows each of them.
  package static func paintingChangesState(view: String) -> Self {
    Self(
      "painting \(view) changes state or layout, so each frame asks for the next; change state in an action instead"
    )
  }

  /// Two elements of a `ForEach` or `List` have the same identity. Only the first is shown.
  package static func duplicateIdentity(_ id: String, view: String) -> Self {
    Self("two elements of \(view) have the identity \(id), and only the first is shown")
  }

  /// A choice of a picker has no tag of the type of the picker's selection, and is left out.
  package static func choiceWithoutTag(_ choice: String, picker: String) -> Self {
    Self(
      "the choice \"\(choice)\" of the picker \"\(picker)\" has no tag of the type of its selection; add .tag(_:)"
    )
  }

  /// The menu of a `MenuButton` holds a control that is not a `Button`, and is left out.
  package static func notInMenu(_ control: String, menu: String) -> Self {
    Self("the menu \"\(menu)\" holds \"\(control)\", which is not a Button and is left out")
  }

  /// Someone followed a link, and no `openURL` of the environment opens it.
  package static func nothingOpens(_ address: String) -> Self {
    Self(
      "a link leads to \"\(address)\", which nothing opens; set .environment(\\.openURL, OpenURLAction { … }) around it"
    )
  }

  /// A view value with state is shown in two places at once. Each place has its own state, but actions in both change that of
  /// the last place.
  package static func viewShownTwice(_ view: String) -> Self {
    Self("one value of \(view) is shown in two places; make a value for each, so that each has its own state")
  }

  /// No view of a navigation stack has a destination for a value of its path; the page is empty.
  package static func missingDestination(value: String) -> Self {
    Self(
      "a navigation stack has no destination for \(value); expected navigationDestination(for:) in a page below"
    )
  }

  /// A contributor could not build its menus. Its last menus stay; if there are none, it contributes nothing. The reason says
  /// where and why.
  package static func menus(contributor: String, reason: String) -> Self {
    Self("menus of \(contributor): \(reason)")
  }

  /// A context menu could not be built, and does not open; the reason says where and why.
  package static func contextMenu(reason: String) -> Self { Self(reason) }

  /// The condition of a command depends on a fact that neither the app nor a view sets, or that is a text instead of a truth
  /// value. The command is left out.
  package static func unknownFact(_ name: String, known: [String]) -> Self {
    Self(
      "a condition depends on the fact \"\(name)\", which is not set; expected it in commandContext"
        + (known.isEmpty ? "" : ", in addition to " + known.joined(separator: ", ")))
  }

  /// The picture of a menu or command does not exist; its title is shown instead.
  package static func missingPicture(_ name: String) -> Self {
    Self(
      "a menu names the picture \"\(name)\", which does not exist; "
        + "expected a symbol, a picture file, or a name that picture(named:) knows")
  }

  /// A font of the app is neither installed nor registered; another one is shown.
  package static func missingFont(_ name: String) -> Self {
    Self(
      "the font \"\(name)\" is missing, and another one is shown; "
        + "install it, or add its file with FontFamily.register(file:) before the window opens")
  }

  /// A picture could not be read, and nothing is shown in its place; the reason says which and why.
  package static func unreadablePicture(reason: String) -> Self { Self(reason) }

  /// An image names a symbol that does not exist, and is an empty square.
  package static func unknownSymbol(_ name: String, nearest: String) -> Self {
    Self("unknown symbol \"\(name)\"; expected a name of keyway symbols, such as \(nearest)")
  }

  /// A deferred menu element made elements that are not allowed there, or none; the menu says that nothing is available. The
  /// reason says where and why.
  package static func deferredElement(reason: String) -> Self { Self(reason) }

  /// The completion of a deferred element was called more than once; the first call counts.
  package static func deferredElementTwice(place: String) -> Self {
    Self("\(place): a deferred element was completed more than once; only the first call counts")
  }

  /// Several commands have the same shortcut, or the system takes it before the app. The reason says which command fires, which
  /// do not, and who inserted them.
  package static func shortcut(reason: String) -> Self { Self(reason) }

  /// Neither CLDR nor the app knows how the language writes numbers, days and times; they have a neutral format.
  package static func missingLocaleFacts(language: String) -> Self {
    Self(
      "the formats of numbers and days in the language \(language) are unknown; "
        + "call LocaleFacts.register(_:for:) before the window opens")
  }
}
