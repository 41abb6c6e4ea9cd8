public import KeywayElements

/// A proof that a screen can be used by keys alone: every element that can be acted on is reached, none keeps the
/// focus, Shift-Tab undoes Tab, and nothing gets out of a modal (WCAG 2.2, 2.1.1 and 2.1.2).
///
/// The proof presses every key at every element, on a copy of the tree: nothing of the screen changes. Where modals are
/// open it looks at the topmost first, then at what is there once it is closed, down to the window.
///
/// The memory of groups, which would make a key depend on all keys before it, is wiped before each press. What a group
/// remembers is one of its items, so that it changes where a group is entered, and not whether it can be left.
public struct FocusProof {
  /// What was shown for the window or for one open modal.
  public struct Layer {
    /// The modal, or the root.
    public let scope: ElementID
    /// Where the keys begin; nil where nothing can be focused.
    public let start: ElementID?
    /// What Tab visits from the first stop on, until one comes again.
    public let stops: [ElementID]
    /// The elements that keys reach, in tree order.
    public let reached: [ElementID]
    /// The elements that can be acted on, and must therefore be reached, in tree order.
    public let interactive: [ElementID]
    /// How many pairs of a key and an element were tried.
    public let presses: Int
    public let faults: [FocusFault]
  }

  /// The topmost modal first, the window last.
  public let layers: [Layer]

  public var faults: [FocusFault] { layers.flatMap(\.faults) }
  public var holds: Bool { layers.allSatisfy(\.faults.isEmpty) }

  /// Proves what the manager's tree and its open modals are at the moment.
  ///
  /// - Parameter moves: those that the keys at hand can ask for; the fewer there are, the more must they do.
  /// - Complexity: O(elements · moves) moves of the focus.
  public init(_ manager: FocusManager, moves: [FocusMove] = FocusMove.standard) {
    let probe = FocusManager(copying: manager)
    // A selection that followed would be where a group is entered next.
    probe.tree.visit(probe.tree.root) { id, element in
      if element.focus.group?.selectionFollowsFocus == true {
        probe.tree.update(id) { $0.focus.group?.selectionFollowsFocus = false }
      }
      return true
    }
    probe.repair()
    var layers: [Layer] = []
    while true {
      layers.append(FocusExploration(probe, moves, of: manager.tree).layer)
      guard let modal = probe.openModals.last else { break }
      probe.tree.update(modal) { $0.isHidden = true }
      probe.repair()
    }
    self.layers = layers
  }
}
