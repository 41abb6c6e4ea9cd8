public import KeywayElements
public import KeywayFocus
package import KeywayKeymap

extension AppWindow {
  /// Moves the focus as a key asks, and has the trace say why it went where it went.
  func explain(
    _ move: FocusMove, selecting behavior: SelectionBehavior = .follow, _ trace: inout DispatchTrace
  ) {
    let explanation = focusManager.explain(move, selecting: behavior)
    trace.explanation = explanation
    trace.focusChange = explanation.change
  }

  /// The titles of what is highlighted in the open menus, from the bar inwards; empty while they are closed.
  public var openMenuTitles: [String] { menus.highlightedTitles }

  /// Gives the focus to an element, as a program does, and shows what came of it.
  @discardableResult
  public func focus(_ id: ElementID) -> FocusChange {
    runPasses()
    let change = focusManager.focus(id)
    note(change)
    runPasses()
    return change
  }
}

extension FocusMove {
  /// What the standard binding table offers, and what keypads without arrows have.
  package static let all = FocusMove.standard + [.nextItem, .previousItem]
  private static let byAction = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The move that a binding action asks for; nil for one that moves nothing.
  package init?(_ action: BindingAction) {
    guard let move = Self.byAction[action.rawValue] else { return nil }
    self = move
  }
}
