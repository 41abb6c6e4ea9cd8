package import KeywayElements
package import KeywayFocus

/// A proof that a screen can be used by keys alone: every interactive element is reachable, no element traps the focus,
/// Shift-Tab undoes Tab, and no key leaves a modal (WCAG 2.2, 2.1.1 and 2.1.2).
///
/// The proof presses every key in every state, on a copy of the tree: the screen does not change. Operations that keys request
/// are performed by ``FocusManager/apply(_:)-(ElementOperation)``, so that panels of tabs, rows of trees and disclosures are
/// proved once they are shown. If modals are open, it proves the topmost first, then what remains after it is closed, down to
/// the window.
///
/// A key depends on the memory of groups, and so on all earlier keys. The proof tracks memory where it matters: for groups and
/// regions in which keys do not lead from each item to each other one. Elsewhere memory only changes the item at which a group
/// is entered.
package struct FocusProof {
  /// The result for the window or for one open modal.
  package struct Layer {
    /// The modal, or the root.
    package let scope: ElementID
    /// The first focused element; nil if nothing is focusable.
    package let start: ElementID?
    /// The stops that Tab visits from the first one, until one repeats.
    package let stops: [ElementID]
    /// The elements that keys reach, in tree order; for the items of a collection the collection.
    package let reached: [ElementID]
    /// The interactive elements, which must be reached, in tree order, including those that keys show first. For the items of a
    /// collection the collection.
    package let interactive: [ElementID]
    /// The number of reached states: combinations of the focused element with open, selected and remembered elements.
    package let states: Int
    /// The number of tried pairs of a key and a state.
    package let presses: Int
    /// Whether all states were explored, within ``FocusProof/mostStates(for:)``. Otherwise, a key that leads to one of the
    /// others is assumed to lead to the first state with the same focus.
    package let isExhaustive: Bool
    package let faults: [FocusFault]
  }

  /// The topmost modal first, the window last.
  package let layers: [Layer]
  /// The number of nodes, index cells and frames that all presses together read or moved.
  package let visits: Int

  package var faults: [FocusFault] { layers.flatMap(\.faults) }
  package var holds: Bool { layers.allSatisfy(\.faults.isEmpty) }
  package var isExhaustive: Bool { layers.allSatisfy(\.isExhaustive) }

  /// The maximum number of states for a number of elements.
  package static func mostStates(for elements: Int) -> Int { 2_000 + 2 * elements }

  /// The most key presses on the shortest way to a stop. WCAG 2.4.1 requires a way past blocks, but gives no figure.
  package static let mostPresses = 100

  /// Proves the current state of the manager's tree and its open modals.
  ///
  /// - Parameters:
  ///   - keys: the available keys; with fewer keys, each must reach more.
  ///   - states: the maximum number of states; nil for ``mostStates(for:)``. Each element is visited in any case.
  /// - Complexity: O(elements · keys) moves of the focus, and at most ``mostStates(for:)`` for each key. Frames
  ///   are read again only after a key opened, closed or scrolled something; if arrows move by position, scrolled content moves
  ///   once for each state.
  package init(_ manager: FocusManager, keys: [FocusKey] = FocusKey.standard, states: Int? = nil) {
    let probe = FocusManager(copying: manager)
    probe.repair()
    var layers: [Layer] = []
    var visits = 0
    while true {
      let exploration = FocusExploration(probe, keys, states, of: manager.tree)
      layers.append(exploration.layer)
      visits += exploration.visitsOfTrials
      guard let modal = probe.openModals.last else { break }
      probe.tree.update(modal) { $0.isHidden = true }
      probe.repair()
    }
    self.layers = layers
    self.visits = visits + probe.tree.visits + probe.framesRead
  }

  /// Proves it for keys that only move the focus.
  package init(_ manager: FocusManager, moves: [FocusMove]) {
    self.init(manager, keys: moves.map(FocusKey.move))
  }
}
