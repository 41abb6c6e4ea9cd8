internal import KeywayElements

/// The state shared by the parts of a focus manager: the tree, what is open in it, and the memory of earlier moves.
final class FocusContext {
  let tree: ElementTree
  var memory = FocusMemory()
  /// The default focus of each scope, set by the host.
  var defaults: [ElementID: ElementID] = [:]
  /// The open modal scopes, the topmost last.
  var modals: [OpenModal] = []
  /// The open popovers, and dialogs that are not modal.
  var dialogs: [OpenModal] = []
  /// The open popovers that Tab visits after their invoker, by invoker, in tree order.
  var popovers: [ElementID: [ElementID]] = [:]
  /// The preferred elements at the last repair.
  var knownPreferred: Set<ElementID> = []
  /// Whether the initial focus was set. After that, an unfocused window is not focused again.
  var hasBegun = false
  /// The reasons for group entries, recorded while an explanation is made.
  var choices: [ElementID: EntryChoice]?
  /// The elements whose preferred elements are being resolved, to detect cycles.
  var preferring: Set<ElementID> = []

  init(_ tree: ElementTree) { self.tree = tree }

  /// Copies a context for a copy of the tree.
  init(copying other: FocusContext, in tree: ElementTree) {
    self.tree = tree
    memory = other.memory
    defaults = other.defaults
    modals = other.modals
    dialogs = other.dialogs
    popovers = other.popovers
    knownPreferred = other.knownPreferred
    hasBegun = other.hasBegun
  }

  /// The current order, confined by the topmost modal.
  var order: FocusOrder { FocusOrder(tree, limit: modals.last?.scope, popovers: popovers) }
}
