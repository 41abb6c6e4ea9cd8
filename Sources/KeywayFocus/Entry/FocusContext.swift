internal import KeywayElements

/// The state shared by the parts of a focus manager: the tree, its open scopes, and the memory of earlier moves.
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
  /// The part of the window that serves the focused element; nil for none.
  var annex: FocusAnnex?
  /// The item of the annex that acts for its owner, which has the focus for so long; nil for none.
  var acting: (item: ElementID, owner: ElementID)?
  /// The preferred elements at the last repair.
  var knownPreferred: Set<ElementID> = []
  /// Whether the initial focus was set. After that, an unfocused window is not focused again.
  var hasBegun = false
  /// The place of the focus before a change of the tree moved it; nil once the person has acted.
  var displaced: LostPlace?
  /// Whether a change of the tree moved the focus, and the person has not acted since.
  var awaitsPerson = false
  /// Whether the focus went to the bar of a page because nothing else there could have it.
  var awaitsContent = false
  /// The decisions of the move, while it is explained.
  var record: MoveRecord?
  var measures = LayoutMeasures()
  /// The elements whose preferred elements are being resolved, to detect cycles.
  var preferring: Set<ElementID> = []

  init(_ tree: ElementTree) { self.tree = tree }

  init(copying other: FocusContext, in tree: ElementTree) {
    self.tree = tree
    memory = other.memory
    defaults = other.defaults
    modals = other.modals
    dialogs = other.dialogs
    popovers = other.popovers
    annex = other.annex
    knownPreferred = other.knownPreferred
    hasBegun = other.hasBegun
    displaced = other.displaced
    awaitsPerson = other.awaitsPerson
    awaitsContent = other.awaitsContent
  }

  /// The current order, confined by the topmost modal, or by the annex that serves an element in it.
  var order: FocusOrder { order(at: tree.focused) }

  func order(at id: ElementID?) -> FocusOrder {
    guard let modal = modals.last?.scope else { return FocusOrder(tree, limit: nil, popovers: popovers) }
    if let annex = annex(around: id), tree.contains(annex.owner), tree.isAncestor(modal, of: annex.owner) {
      return order(in: annex)
    }
    return FocusOrder(tree, limit: modal, popovers: popovers)
  }

  /// The order inside an annex alone.
  func order(in annex: FocusAnnex) -> FocusOrder {
    FocusOrder(tree, limit: annex.root, popovers: popovers)
  }

  func annex(around id: ElementID?) -> FocusAnnex? {
    guard let annex, let id, tree.contains(annex.root), tree.contains(id),
      id == annex.root || tree.isAncestor(annex.root, of: id)
    else { return nil }
    return annex
  }
}
