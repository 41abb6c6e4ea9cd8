import KeywayElements
package import KeywayFocus
package import KeywayKeymap

/// A snapshot of a window, for a proof on any thread.
///
/// Safe to send: the snapshot alone refers to the copies of the manager and of its tree, which consist of values, and moves in a
/// copy do not affect the window. The copy of a list has copies of its rows.
package struct FocusProofSnapshot: @unchecked Sendable {
  private let manager: FocusManager
  private let bindings: BindingTable

  /// - Returns: nil if the window has a list whose rows cannot be copied; see ``CopiedItems``.
  /// - Complexity: O(rows of lists); the first change of the window or of the proof costs O(elements).
  package init?(_ manager: FocusManager, bindings: BindingTable) {
    self.manager = FocusManager(copying: manager)
    self.bindings = bindings
    guard self.manager.tree.copyItems() else { return nil }
  }

  /// Proves that the keys of the table reach everything; returns a sentence for each fault.
  package consuming func faults() -> [String] { FocusProofReport(manager, bindings: bindings).faults }
}
