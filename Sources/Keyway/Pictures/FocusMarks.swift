import KeywayElements
import KeywayFocus

/// What a picture of the focus order marks, found in a tree.
struct FocusMarks {
  struct Mark {
    let number: String
    /// In window coordinates, logical pixels.
    let frame: Rect
    /// Whether arrows move inside, so that its outline is that of a region.
    var isGroup = false
  }

  /// A part of the screen with an outline.
  struct Region {
    enum Kind {
      case group, scope
      /// What F6 goes to.
      case part
    }

    let words: String
    let frame: Rect
    let kind: Kind
  }

  /// An empty place, and where it hands arrows on to.
  struct Guide {
    let frame: Rect
    let target: Rect?
  }

  struct Entry {
    let number: String
    let words: String
    let isUnreached: Bool
  }

  private(set) var stops: [Mark] = []
  /// The items of groups, as far as they are seen.
  private(set) var items: [Mark] = []
  /// What keys reach, but Tab from the first stop on does not.
  private(set) var others: [Mark] = []
  private(set) var unreached: [Mark] = []
  private(set) var regions: [Region] = []
  private(set) var guides: [Guide] = []
  private(set) var legend: [Entry] = []
  /// Whether Tab goes from the last stop to the first.
  let loops: Bool
  private let faultCount: Int

  /// - Parameter keys: what those at hand can ask for.
  init(_ manager: FocusManager, keys: [FocusKey]) {
    let tree = manager.tree
    var order = manager.order
    let cycle = order.cycle()
    loops = cycle.last.flatMap { order.next(from: .element($0), .forward) } == cycle.first
    for (index, stop) in cycle.enumerated() {
      let isGroup = tree[stop].focus.group != nil
      let shown = manager.entryPoint(of: stop)
      stops.append(Mark(number: "\(index + 1)", frame: tree[shown].frame, isGroup: isGroup))
      legend.append(Entry(number: "\(index + 1)", words: Self.words(shown, in: tree), isUnreached: false))
      guard isGroup else { continue }
      let seen = tree[stop].frame
      for (place, item) in order.items(of: stop).enumerated() where tree[item].frame.intersects(seen) {
        let number = (tree[item].itemPosition?.index ?? place) + 1
        items.append(Mark(number: "\(index + 1).\(number)", frame: tree[item].frame))
      }
    }
    let proof = FocusProof(manager, keys: keys).layers[0]
    faultCount = proof.faults.count
    let visited = Set(cycle)
    // What keys bring up first is not on the picture.
    for id in proof.reached where !visited.contains(order.stop(for: id)) && tree.isOpen(id) {
      others.append(Mark(number: "–", frame: tree[id].frame))
      legend.append(Entry(number: "–", words: Self.words(id, in: tree) + ", not by Tab", isUnreached: false))
    }
    for fault in proof.faults {
      guard let id = fault.elements.first, tree.isOpen(id) else { continue }
      switch fault.kind {
      case .unreachable, .covered: break
      default: continue
      }
      unreached.append(Mark(number: "✗", frame: tree[id].frame))
      legend.append(Entry(number: "✗", words: Self.words(id, in: tree), isUnreached: true))
    }
    tree.visit(order.limit) { id, element in
      guard element.isEnabled, !element.isHidden else { return false }
      guard !element.frame.isEmpty, id != tree.root else { return true }
      if element.focus.isGuide {
        let targets = element.focus.preferredFocus.lazy.compactMap(tree.element(forKey:))
        guides.append(
          Guide(frame: element.frame, target: targets.first(where: order.reaches).map { tree[$0].frame }))
      }
      if let scope = element.focus.scope {
        let words = scope.kind == .modal ? "modal" : "scope, \(scope.traversal.edge.rawValue)"
        regions.append(Region(words: words, frame: element.frame, kind: .scope))
      }
      if let group = element.focus.group, order.endItem(of: id, .forward) != nil {
        regions.append(
          Region(words: "group, \(Self.arrows(group.axis))", frame: element.frame, kind: .group))
      }
      return true
    }
    guard keys.contains(.move(.nextRegion)) || keys.contains(.move(.previousRegion)) else { return }
    let parts = order.regions
    for (index, id) in parts.enumerated() where id != order.limit && !tree[id].frame.isEmpty {
      regions.append(Region(words: "region \(index + 1)", frame: tree[id].frame, kind: .part))
    }
  }

  /// The number of stops, and of what the proof finds wrong.
  var summary: String {
    let stops = stops.count == 1 ? "1 stop" : "\(stops.count) stops"
    switch faultCount {
    case 0: return stops
    case 1: return "\(stops), 1 fault"
    default: return "\(stops), \(faultCount) faults"
    }
  }

  private static func words(_ id: ElementID, in tree: ElementTree) -> String {
    let element = tree[id]
    let name = tree.nameInReports(id)
    return [element.label.isEmpty ? name : element.label, element.role.rawValue].joined(separator: " · ")
  }

  private static func arrows(_ axis: FocusGroup.Axis) -> String {
    switch axis {
    case .vertical: "↑↓"
    case .horizontal: "←→"
    case .both, .linear: "←↑↓→"
    }
  }
}

extension FocusOrder {
  /// Whether an element, or a group or container with something inside, can have the focus.
  fileprivate func reaches(_ id: ElementID) -> Bool {
    guard tree.isOpen(id), !canFocus(id) else { return canFocus(id) }
    var order = self
    return order.endItem(of: id, .forward) != nil
  }
}
