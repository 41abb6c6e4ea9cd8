package import KeywayElements
package import KeywayFocus

/// A proof that a screen can be used by keys alone: every element that can be acted on is reached, none keeps the
/// focus, Shift-Tab undoes Tab, and nothing gets out of a modal (WCAG 2.2, 2.1.1 and 2.1.2).
///
/// The proof presses every key wherever keys lead, on a copy of the tree: nothing of the screen changes. What keys open
/// and choose is carried out as ``FocusManager/apply(_:)-(ElementOperation)`` does it, so that panels of tabs, rows of trees and
/// disclosures are looked at as they are once they are shown. Where modals are open it looks at the topmost first, then at
/// what is there once it is closed, down to the window.
///
/// A key depends on what groups remember, and so on all keys before it. Memory is followed where it matters: in groups and
/// regions within which keys do not lead from each item to each other one. Where they do, it only changes at which item
/// such a group is entered.
package struct FocusProof {
  /// What was shown for the window or for one open modal.
  package struct Layer {
    /// The modal, or the root.
    package let scope: ElementID
    /// Where the keys begin; nil where nothing can be focused.
    package let start: ElementID?
    /// What Tab visits from the first stop on, until one comes again.
    package let stops: [ElementID]
    /// The elements that keys reach, in tree order; for the items of a collection the collection.
    package let reached: [ElementID]
    /// The elements that can be acted on, and must therefore be reached, in tree order; also those that keys show first.
    /// For the items of a collection the collection.
    package let interactive: [ElementID]
    /// How many states the keys lead to: elements with the focus, times what is open, chosen and remembered meanwhile.
    package let states: Int
    /// How many pairs of a key and a state were tried.
    package let presses: Int
    /// Whether there were no more states than ``FocusProof/mostStates(for:)``. Where there were, a key that leads to one
    /// of those is taken to lead to the same element as it was met before.
    package let isExhaustive: Bool
    package let faults: [FocusFault]
  }

  /// The topmost modal first, the window last.
  package let layers: [Layer]

  package var faults: [FocusFault] { layers.flatMap(\.faults) }
  package var holds: Bool { layers.allSatisfy(\.faults.isEmpty) }
  package var isExhaustive: Bool { layers.allSatisfy(\.isExhaustive) }

  /// So many states are told apart on a screen with so many elements.
  package static func mostStates(for elements: Int) -> Int { 2_000 + 2 * elements }

  /// Proves what the manager's tree and its open modals are at the moment.
  ///
  /// - Parameters:
  ///   - keys: what those at hand can ask for; the fewer there are, the more must they do.
  ///   - states: how many are told apart; nil is ``mostStates(for:)``. Each element is looked at in any case.
  /// - Complexity: O(elements · keys) moves of the focus, and at most ``mostStates(for:)`` for each key.
  package init(_ manager: FocusManager, keys: [FocusKey] = FocusKey.standard, states: Int? = nil) {
    let probe = FocusManager(copying: manager)
    probe.repair()
    var layers: [Layer] = []
    while true {
      layers.append(FocusExploration(probe, keys, states, of: manager.tree).layer)
      guard let modal = probe.openModals.last else { break }
      probe.tree.update(modal) { $0.isHidden = true }
      probe.repair()
    }
    self.layers = layers
  }

  /// Proves it for keys that move the focus and do nothing else.
  package init(_ manager: FocusManager, moves: [FocusMove]) {
    self.init(manager, keys: moves.map(FocusKey.move))
  }
}
