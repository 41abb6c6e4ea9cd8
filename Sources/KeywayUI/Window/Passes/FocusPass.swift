import KeywayElements
import KeywayFocus

/// Third pass: repairs the focus and scrolls the focused element into view.
///
/// Reads the tree's gates and frames, and the requests of views and parts. Writes the focused element, the selection if
/// it follows the focus, and scroll offsets.
@MainActor
struct FocusPass {
  let graph: ViewGraph
  let focusManager: FocusManager
  let parts: WindowParts
  private var sight: FocusSight

  /// Runs a round of the pass, from the result of the round before.
  static func run(
    _ graph: ViewGraph, _ focusManager: FocusManager, _ parts: WindowParts, _ sight: FocusSight
  ) -> FocusSight {
    var pass = FocusPass(graph: graph, focusManager: focusManager, parts: parts, sight: sight)
    pass.run()
    return pass.sight
  }

  var tree: ElementTree { graph.tree }

  private mutating func run() {
    let opensMenu = parts.contextMenus.followViews()
    let twin = followSwitches()
    parts.screenKeyboard.connect()
    let requests = graph.takeFocusRequests()
    if requests.reveals { sight.isDue = true }
    if requests.hasScrolled { sight.hasScrolled = true }
    let isForScreen = move(requests, twin) || opensMenu
    if parts.lists.awaitsRow() { return }
    let states = graph.takeChangedStates()
    let waiting = states.filter { !carryOut($0) }
    if parts.focusNews.isDue {
      focusDidChange(isForScreen: isForScreen)
    } else if sight.isDue || isLost {
      revealFocused()
    } else if sight.revealsLeft > 0, focusedNode?.isInSight == false {
      let left = sight.revealsLeft
      revealFocused()
      sight.revealsLeft = left - 1
    }
    if parts.screenKeyboard.makeRoom() { sight.isDue = true }
    if !graph.needsLayout {
      sight.wasWhole = isWhole
      sight.hasScrolled = false
      sight.revealsLeft = 0
    }
    for state in states where !waiting.contains(where: { $0 === state }) {
      state.settle(on: focusedBinding(of: state))
    }
    carryOutScrolls()
    for part in parts.all { part.focusPassDidEnd() }
  }

  /// Moves the focus where views and parts want it, or to its twin in a layout's variant, and repairs it if the tree changed.
  /// Returns whether the screen asked for the move.
  private func move(_ requests: FocusRequests, _ twin: ElementID?) -> Bool {
    if let group = requests.groupToForget, tree.contains(group) { focusManager.forgetPlace(in: group) }
    var isForScreen = false
    if requests.startsAfresh {
      // The way back from a removed page belongs to the last person.
      parts.focusNews.note(focusManager.reset())
    } else if let element = requests.element, tree.contains(element) {
      parts.focusNews.note(focusManager.focus(element))
      isForScreen = true
    }
    // A twin in a modal can have the focus only once the modal has opened.
    if let twin, tree.focused != twin { parts.focusNews.note(focusManager.focus(twin, reason: .restored)) }
    if focusManager.needsRepair { parts.focusNews.note(focusManager.repair()) }
    if let twin, tree.focused != twin { parts.focusNews.note(focusManager.focus(twin, reason: .restored)) }
    return isForScreen
  }

  // MARK: Sight

  /// Whether layout moved the focused element out of sight. If the user scrolled away from it, it stays away.
  private var isLost: Bool { sight.wasWhole && !sight.hasScrolled && !isWhole }

  private var focusedNode: RenderNode? { graph.fieldOrFocused.flatMap(graph.renderNode(for:)) }

  /// Whether all of the focused element is visible in the views that clip it.
  private var isWhole: Bool {
    guard let node = focusedNode else { return false }
    // Above the keyboard on the screen, the name and the error of a field are visible too.
    let frame = parts.screenKeyboard.isShown ? node.frameToReveal : node.frame
    return !node.ancestors.contains { $0.clipsChildren && !$0.frame.contains(frame) }
  }

  private mutating func focusDidChange(isForScreen: Bool) {
    let showedKeyboard = parts.screenKeyboard.isShown
    parts.focusNews.tell(isForScreen: isForScreen)
    revealFocused()
    // The room above the keyboard changes in the next layout.
    if parts.screenKeyboard.isShown != showedKeyboard || (showedKeyboard && graph.needsPass) {
      sight.isDue = true
    }
  }

  /// Scrolls the ancestors of the focused element until it is visible.
  private mutating func revealFocused() {
    sight.isDue = false
    sight.revealsLeft = 2
    focusedNode?.comeIntoSight()
  }

  // MARK: Focus states

  /// Moves the focus to the element of the value that a ``FocusState`` was set to, or away from its elements. Returns false if
  /// that is a row that gets its view in the next round of the passes.
  private func carryOut(_ state: FocusStateStorage) -> Bool {
    let wanted = graph.nodes.focusBindings(of: state, in: tree).filter { $0.binding.isWanted() }
    // Of a layout's variants, one can be focused.
    if let wanted = wanted.first(where: { tree.isOpen($0.node.element) }) ?? wanted.first {
      parts.focusNews.note(focusManager.focus(wanted.node.focusedInItsPlace.element))
    } else if makesRow(wantedBy: state) {
      return false
    } else if let held = focusedNode(of: state) {
      if let field = graph.typedField { parts.focusNews.note(focusManager.focus(field)) }
      parts.focusNews.note(focusManager.resign(held.element))
    }
    return true
  }

  private func focusedNode(of state: FocusStateStorage) -> RenderNode? {
    guard let focused = graph.fieldOrFocused else { return nil }
    return graph.nodes.focusBindings(of: state, in: tree).first {
      $0.node.element == focused || tree.isAncestor($0.node.element, of: focused)
    }?.node
  }

  private func focusedBinding(of state: FocusStateStorage) -> FocusBinding? {
    let node = focusedNode(of: state)
    return node.flatMap { $0.handlers.focusBindings.first { $0.storage === state } }
  }
}
