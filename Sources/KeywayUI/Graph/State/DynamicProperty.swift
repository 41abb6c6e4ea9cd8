/// A property that the framework connects to the view's place in the tree before each update.
@MainActor
protocol DynamicProperty {
  /// Whether it stores something at the view's place, instead of only reading its surroundings.
  var isKept: Bool { get }
  func connect(to node: ViewNode, index: Int)
}

extension DynamicProperty {
  var isKept: Bool { true }
}

extension ViewNode {
  /// Connects every dynamic property that `value` declares, in declaration order.
  ///
  /// Reflection is slow, so types without dynamic properties are remembered and skipped.
  func connectProperties(of value: Any) {
    let type = ObjectIdentifier(type(of: value))
    if graph.typesWithoutState.contains(type) { return }
    var index = 0
    for child in Mirror(reflecting: value).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      // A view that is evaluated for its words alone reads the state of the shown one.
      if graph.purpose != .words || !property.isKept { property.connect(to: self, index: index) }
      index += 1
    }
    if index == 0 { graph.typesWithoutState.insert(type) }
  }
}
