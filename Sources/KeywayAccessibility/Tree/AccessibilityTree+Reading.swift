import KeywayElements

/// The way people read through the nodes.
public enum ReadingProfile: String, Hashable, Sendable, CaseIterable {
  /// From element to element, regardless of containers, as on iOS. A container is announced on entering it.
  case flat
  /// A container is a node that can be entered, as on a Mac.
  case grouped
}

/// A stop in the reading order.
public struct ReadingStop: Hashable {
  /// The node that is read.
  public let node: AccessibilityNode
  /// The labelled containers entered here, outer ones first.
  public let entered: [AccessibilityNode]

  /// An English description of the stop; see ``AccessibilityNode/words``.
  public var words: String { node.words }
}

extension AccessibilityTree {
  /// The stops in reading order.
  ///
  /// - Parameters:
  ///   - profile: flat gives all elements, grouped those of one container, with each container inside as one stop.
  ///   - container: the container to read; nil for the window, or the modal element in front.
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

  /// The containers around a node, outer ones first, with or without labels.
  public func containers(around node: AccessibilityNode) -> [AccessibilityNode] {
    path(from: node).dropFirst().filter(\.isGroup).reversed()
  }
}

extension AccessibilityNode {
  /// Whether it is a group; scroll views and the window are not.
  package var isGroup: Bool { container != .none }
}
