import KeywayElements
import KeywayFocus

/// The marks in a picture of the focus order, computed from a tree.
struct FocusMarks {
  struct Mark {
    /// The way in which keys reach the element.
    enum Reach {
      case stop
      /// An item of a group.
      case item
      /// Keys reach it, but not Tab from the first stop.
      case other
      /// No key reaches it.
      case unreached
      /// Another element covers it.
      case covered
    }

    let id: ElementID
    let reach: Reach
    let number: String
    /// Its visible part, in window coordinates, in logical pixels.
    let frame: Rect
    /// Whether it is a group with arrow keys inside, so that it is outlined as a region.
    var isGroup = false
  }

  /// An arrow from one mark to another.
  struct Step {
    /// The path of a move, and whether the opposite key reverses it.
    enum Course {
      case next
      /// From the last stop to an earlier one.
      case wrapping
      /// The opposite key does not return.
      case oneWay
    }

    let from: ElementID
    let to: ElementID
    let course: Course
  }

  /// An outlined part of the screen.
  struct Region {
    /// The kind of area that the outline encloses.
    enum Boundary {
      case group, scope
      /// A region for F6.
      case part
      /// A part that keys enter but cannot leave.
      case trap
    }

    let words: String
    let frame: Rect
    let boundary: Boundary
  }

  /// A focus guide, and the target of its redirection.
  struct Guide {
    let frame: Rect
    let target: Rect?
  }

  struct LegendLine {
    let number: String
    let words: String
    let reach: Mark.Reach
  }

  /// All marks except items.
  private(set) var marks: [Mark] = []
  /// The visible items of groups.
  private(set) var items: [Mark] = []
  private(set) var steps: [Step] = []
  private(set) var regions: [Region] = []
  private(set) var guides: [Guide] = []
  private(set) var legend: [LegendLine] = []
  private(set) var stopCount = 0
  private(set) var faultCount = 0
  /// Whether a key moves between stops.
  let hasTab: Bool

  /// - Parameter proof: the proof of the topmost modal, or the window.
  init(_ manager: FocusManager, _ proof: FocusProof.Layer, keys: [FocusKey]) {
    hasTab = keys.contains(.move(.next))
    faultCount = proof.faults.count
    var order = manager.order
    let cycle = hasTab ? order.cycle() : []
    stopCount = hasTab ? cycle.count : proof.reached.count
    for (index, stop) in cycle.enumerated() { add(stop, number: index + 1, manager, &order) }
    addSteps(between: cycle, proof, manager, &order)
    let visited = Set(cycle)
    // Elements that appear only after a key are not in the picture.
    for id in proof.reached where !visited.contains(order.stop(for: id)) && manager.tree.isOpen(id) {
      add(id, .other, hasTab ? "–" : "•", hasTab ? "not by Tab" : nil, manager.tree)
    }
    for fault in proof.faults {
      guard case .unreachable = fault.kind, let id = fault.elements.first, manager.tree.isOpen(id) else {
        continue
      }
      add(id, .unreached, "✗", nil, manager.tree)
    }
    addFaults(proof, manager.tree)
    addParts(manager, keys, &order)
  }

  // MARK: Marks

  private mutating func add(
    _ stop: ElementID, number: Int, _ manager: FocusManager, _ order: inout FocusOrder
  ) {
    let tree = manager.tree
    let isGroup = tree[stop].focus.group != nil
    let shown = manager.entryPoint(of: stop)
    add(shown, .stop, "\(number)", nil, tree, isGroup: isGroup, for: stop)
    guard isGroup, let seen = seen(stop, in: tree) else { return }
    for (place, item) in order.items(of: stop).enumerated() {
      guard let frame = self.seen(item, in: tree), frame.intersects(seen) else { continue }
      let position = tree[item].itemPosition?.index ?? place + 1
      items.append(Mark(id: item, reach: .item, number: "\(number).\(position)", frame: frame))
    }
  }

  /// Adds an element to the list and, if it is visible, to the screen.
  private mutating func add(
    _ id: ElementID, _ reach: Mark.Reach, _ number: String, _ note: String?, _ tree: ElementTree,
    isGroup: Bool = false, for stop: ElementID? = nil
  ) {
    var notes = [note].compactMap(\.self)
    if let frame = seen(id, in: tree) {
      marks.append(Mark(id: stop ?? id, reach: reach, number: number, frame: frame, isGroup: isGroup))
    } else {
      notes.append(tree[id].frame.isEmpty ? "without a place" : "out of sight")
    }
    let words = ([Self.words(id, in: tree)] + notes).joined(separator: ", ")
    legend.append(LegendLine(number: number, words: words, reach: reach))
  }

  /// The visible part of an element, clipped by the window and scroll containers; nil if there is none.
  private func seen(_ id: ElementID, in tree: ElementTree) -> Rect? {
    var frame = tree[id].frame
    guard !frame.isEmpty else { return nil }
    var node = tree.parent(of: id)
    while let current = node {
      node = tree.parent(of: current)
      let around = tree[current].frame
      let clips = tree[current].role.mayScroll || node == nil
      guard clips, !around.isEmpty else { continue }
      frame = frame.intersection(around)
      if frame.isEmpty { return nil }
    }
    return frame
  }

  // MARK: Ways

  private mutating func addSteps(
    between cycle: [ElementID], _ proof: FocusProof.Layer, _ manager: FocusManager, _ order: inout FocusOrder
  ) {
    /// The stops from which the opposite key does not undo a move, with its target.
    func oneWay(_ move: FocusMove) -> [(from: ElementID, to: ElementID)] {
      proof.faults.compactMap { fault in
        guard case .notInverse(move, _, let next, _) = fault.kind, let from = fault.elements.first,
          manager.tree.isOpen(from), manager.tree.isOpen(next)
        else {
          return nil
        }
        return (order.stop(for: from), order.stop(for: next))
      }
    }
    let lost = Set(oneWay(.next).map(\.from))
    // Elements without a frame are skipped: the arrow goes to the next visible one.
    let places = Set(marks.map(\.id))
    let seen = cycle.filter(places.contains)
    for (from, to) in zip(seen, seen.dropFirst()) {
      steps.append(Step(from: from, to: to, course: lost.contains(from) ? .oneWay : .next))
    }
    if let last = cycle.last, let next = order.next(from: .element(last), .forward), next != last,
      let from = seen.last
    {
      steps.append(Step(from: from, to: next, course: lost.contains(last) ? .oneWay : .wrapping))
    }
    guard hasTab else { return }
    for way in oneWay(.previous) { steps.append(Step(from: way.from, to: way.to, course: .oneWay)) }
  }

  // MARK: Faults

  private mutating func addFaults(_ proof: FocusProof.Layer, _ tree: ElementTree) {
    for fault in proof.faults where fault.kind == .trap {
      let frames = fault.elements.filter(tree.isOpen).compactMap { seen($0, in: tree) }
      guard let first = frames.first else { continue }
      regions.append(
        Region(
          words: "trap: no way out", frame: frames.dropFirst().reduce(first) { $0.union($1) }.outset(by: 8),
          boundary: .trap))
    }
    tree.visit(proof.scope) { id, element in
      guard element.isEnabled, !element.isHidden else { return false }
      if tree.isCovered(id), element.focus.isFocusable {
        let over = tree.coverer(of: id).map { " by \(tree.nameInReports($0))" } ?? ""
        add(id, .covered, "⊘", "covered\(over)", tree)
      }
      return true
    }
  }

  // MARK: Outlines

  private mutating func addParts(_ manager: FocusManager, _ keys: [FocusKey], _ order: inout FocusOrder) {
    let tree = manager.tree
    tree.visit(order.limit) { id, element in
      guard element.isEnabled, !element.isHidden else { return false }
      guard id != tree.root, let frame = seen(id, in: tree) else { return true }
      if element.focus.isGuide {
        let targets = element.focus.preferredFocus.lazy.compactMap(tree.element(forKey:))
        guides.append(
          Guide(frame: frame, target: targets.first(where: order.reaches).flatMap { seen($0, in: tree) }))
      }
      if let scope = element.focus.scope {
        let words = scope.kind == .modal ? "modal" : "scope, \(scope.traversal.edge.rawValue)"
        regions.append(Region(words: words, frame: frame, boundary: .scope))
      }
      if let group = element.focus.group, order.endItem(of: id, .forward) != nil {
        regions.append(Region(words: Self.arrows(group.axis), frame: frame, boundary: .group))
      }
      return true
    }
    guard keys.contains(.move(.nextRegion)) || keys.contains(.move(.previousRegion)) else { return }
    for (index, id) in order.regions.enumerated() where id != order.limit {
      guard let frame = seen(id, in: tree) else { continue }
      regions.append(Region(words: "F6 · \(index + 1)", frame: frame, boundary: .part))
    }
  }

  // MARK: Words

  /// The number of stops, and of faults in the proof.
  var summary: String {
    let noun = hasTab ? "stop" : "element"
    let stops =
      "\(stopCount) \(noun)\(stopCount == 1 ? "" : "s")" + (hasTab ? "" : " reached, no key for Tab")
    return faultCount == 0 ? stops : "\(stops), \(faultCount) \(faultCount == 1 ? "fault" : "faults")"
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
  /// Whether an element can be focused, or contains something that can.
  fileprivate func reaches(_ id: ElementID) -> Bool {
    guard tree.isOpen(id), !canFocus(id) else { return canFocus(id) }
    var order = self
    return order.endItem(of: id, .forward) != nil
  }
}
