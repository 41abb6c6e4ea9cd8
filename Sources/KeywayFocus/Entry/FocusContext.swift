internal import KeywayElements

/// What the parts of a focus manager share: the tree, what is open in it, and what earlier moves left behind.
final class FocusContext {
  let tree: ElementTree
  var memory = FocusMemory()
  /// What each scope focuses first, as the host said.
  var defaults: [ElementID: ElementID] = [:]
  /// The open modal scopes, the topmost last.
  var modals: [OpenModal] = []
  /// Dialogs beside the rest, and popovers, that are open.
  var dialogs: [OpenModal] = []
  /// The open popovers that Tab comes to after their invoker, by the invoker, in tree order.
  var popovers: [ElementID: [ElementID]] = [:]
  /// Whether the first focus was given, so that nothing focused is no reason to give it again.
  var hasBegun = false
  /// How groups were entered, while an explanation is asked for.
  var choices: [ElementID: EntryChoice]?
  /// The elements whose preferred ones are being looked for, so that a circle of them ends.
  var preferring: Set<ElementID> = []

  init(_ tree: ElementTree) { self.tree = tree }

  /// The same in a copy of the tree.
  init(copying other: FocusContext, in tree: ElementTree) {
    self.tree = tree
    memory = other.memory
    defaults = other.defaults
    modals = other.modals
    dialogs = other.dialogs
    popovers = other.popovers
    hasBegun = other.hasBegun
  }

  /// The order as it is now, confined by the topmost modal.
  var order: FocusOrder { FocusOrder(tree, limit: modals.last?.scope, popovers: popovers) }
}
