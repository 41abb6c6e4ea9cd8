import KeywayElements

/// How a person goes through the nodes.
public enum ReadingProfile: String, Hashable, Sendable, CaseIterable {
  /// From element to element, whatever contains them, as on iOS. A container is named when one first comes into it.
  case flat
  /// A container is a node, into which one goes, as on a Mac.
  case grouped
}

/// A place where reading stops.
public struct ReadingStop: Hashable {
  /// What is read.
  public let node: AccessibilityNode
  /// The containers with a label that one comes into here, the outer ones first.
  public let entered: [AccessibilityNode]

  /// The stop as a person would hear it, in English; see ``AccessibilityNode/words``.
  public var words: String { node.words }
}

extension AccessibilityTree {
  /// The places at which reading stops, in order.
  ///
  /// - Parameters:
  ///   - profile: flat gives all elements, grouped those of one container, with the containers inside as one stop each.
  ///   - container: the container that is read; nil is the window, or the modal element in front.
  public func readingOrder(_ profile: ReadingProfile = .flat, in container: AccessibilityNode? = nil)
    -> [ReadingStop]
  {
    var stops: [ReadingStop] = []
    var entered: [AccessibilityNode] = []
    func read(_ node: AccessibilityNode) {
      if node.isElement || profile == .grouped && node.isGroup {
        stops.append(ReadingStop(node: node, entered: entered))
        entered = []
        if profile == .grouped { return }
      } else if node.isGroup, !node.label.isEmpty {
        entered.append(node)
      }
      children(of: node).forEach(read)
      // A container in which nothing was read is not entered.
      entered.removeAll { $0.id == node.id }
    }
    let start = container ?? root
    children(of: start).forEach(read)
    return stops
  }

  /// The containers around a node, the outer ones first; with labels or without.
  public func containers(around node: AccessibilityNode) -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    var next = node.parent
    while let current = next.flatMap({ self[$0] }) {
      if current.isGroup { found.append(current) }
      next = current.parent
    }
    return found.reversed()
  }
}

extension AccessibilityNode {
  /// Whether it groups others; a scroll view does not, nor the window.
  package var isGroup: Bool { container != .none }
}
