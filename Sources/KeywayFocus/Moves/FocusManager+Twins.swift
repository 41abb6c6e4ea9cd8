package import KeywayElements

extension FocusManager {
  /// Replaces elements in the memory of groups and regions, and among open scopes.
  ///
  /// - Parameter twins: the new elements by the former ones.
  package func replace(_ twins: [ElementID: ElementID]) {
    func replaced(_ remembered: RememberedElement) -> RememberedElement? {
      twins[remembered.id].map { RememberedElement(id: $0, key: tree[$0].key, item: nil) }
    }
    func replaced(_ open: inout OpenModal) {
      guard let opener = open.opener.flatMap(replaced) else { return }
      (open.opener, open.place) = (opener, repairs.place(of: opener.id))
    }
    for place in context.modals.indices { replaced(&context.modals[place]) }
    for place in context.dialogs.indices { replaced(&context.dialogs[place]) }
    for memory in [\FocusMemory.groups, \FocusMemory.regions] {
      for (group, remembered) in context.memory[keyPath: memory] {
        guard let twin = replaced(remembered) else { continue }
        var other = group
        if case .id(let id) = group { other = twins[id].map(GroupIdentity.id) ?? group }
        context.memory[keyPath: memory][other] = twin
      }
    }
  }
}
