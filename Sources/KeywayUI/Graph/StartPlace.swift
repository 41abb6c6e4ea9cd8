/// The place of a start screen among the views, by which the window knows whether a person is at the start.
@MainActor
final class StartPlace {
  private weak var node: ViewNode?

  /// Registers a place with the window until its view goes.
  static func register(_ node: ViewNode) {
    guard node.storages.isEmpty else { return }
    let place = StartPlace(node)
    node.storages = [place]
    node.graph.startPlaces.append(place)
    node.onDispose = { [weak graph = node.graph] in graph?.startPlaces.removeAll { $0 === place } }
  }

  private init(_ node: ViewNode) { self.node = node }

  /// Whether no view around hides it, as a page above does. A dialog in front does not count: it comes and goes.
  var isShown: Bool {
    node?.collectedRenderNodes().first.map { !$0.outwards.contains(where: \.isHidden) } ?? false
  }
}
