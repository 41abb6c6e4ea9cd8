import KeywayAccessibility
package import KeywayDrawing
package import KeywayElements
import KeywayPlatform
package import KeywayUI

/// A screen in memory with editable accessibility; the screen and its source stay unchanged.
///
/// Edits go to a copy of the element tree, from which the accessibility tree is resolved as usual: order, names, speech and
/// merged elements follow.
@MainActor
package struct Preview {
  private let window: AppWindow
  private let title: String
  private let origin: ((ElementID) -> PreviewOrigin?)?

  /// - Parameter origin: the places of elements in the source; nil for views, whose modifiers have them.
  package init(_ window: AppWindow, title: String, origin: ((ElementID) -> PreviewOrigin?)? = nil) {
    (self.window, self.title, self.origin) = (window, title, origin)
  }

  /// The elements with edits.
  ///
  /// - Parameters:
  ///   - path: an element that has a row even if assistive technologies don't find it.
  ///   - scope: the path of the only element to list, with its descendants; nil for the whole screen.
  package func content(
    _ edits: [PreviewEdit] = [], showing path: String? = nil, inside scope: String? = nil
  ) -> PreviewContent {
    let paths = PreviewPaths(window.tree)
    let tree = ElementTree(copying: window.tree)
    var (edited, missing) = Self.apply(edits, to: tree, paths)
    let outer = scope.flatMap(paths.element).map { Self.read(for: $0, in: tree) }
    if let scope, outer == nil, !missing.contains(scope) { missing.append(scope) }
    func isListed(_ id: ElementID) -> Bool { outer.map { $0 == id || tree.isAncestor($0, of: id) } ?? true }
    var rows = InspectorModel(tree).entries.compactMap { entry -> PreviewContent.Row? in
      guard isListed(entry.node.element), var row = row(of: entry.node.element, paths) else { return nil }
      (row.number, row.depth) = (entry.number, entry.depth)
      row.role = entry.node.role == .none ? "" : entry.node.role.rawValue
      row.spoken = entry.node.isElement ? entry.node.words : ""
      row.label = entry.node.label
      row.traits = entry.node.traits.names
      row.isEdited = edited.contains(entry.node.element)
      return row
    }
    let depth = rows.map(\.depth).min() ?? 0
    for index in rows.indices { rows[index].depth -= depth }
    for id in edited + [path.flatMap(paths.element)].compactMap({ $0 }) {
      guard isListed(id), var row = row(of: id, paths), !rows.contains(where: { $0.path == row.path }) else {
        continue
      }
      (row.isFound, row.isEdited) = (false, edited.contains(id))
      row.role = tree[id].role == .none ? "" : tree[id].role.rawValue
      row.label = tree[id].label
      rows.append(row)
    }
    let difference = edited.flatMap { id in
      let origin = origin.map { $0(id) } ?? PreviewOrigin(of: id, paths.node(of: id), in: window)
      let role = window.tree[id].role
      let name = (paths.path(of: id) ?? "") + (role == .none ? "" : " · \(role.rawValue)")
      return origin.map { PreviewDifference.lines(name, window.tree[id], tree[id], $0) } ?? []
    }
    let shown = outer.flatMap { id in
      scope.map { PreviewContent.Scope(path: $0, title: tree[id].label.isEmpty ? $0 : tree[id].label) }
    }
    return PreviewContent(
      title: title, size: window.platformWindow.size, rows: rows, scope: shown, difference: difference,
      missing: missing)
  }

  /// The element around one that another represents, since it is read there; else the element itself.
  private static func read(for id: ElementID, in tree: ElementTree) -> ElementID {
    var (found, next) = (id, Optional(id))
    while let current = next {
      next = tree.parent(of: current)
      if let around = next, tree.isReplaced(current) { found = around }
    }
    return found
  }

  private func row(of id: ElementID, _ paths: PreviewPaths) -> PreviewContent.Row? {
    guard let path = paths.path(of: id) else { return nil }
    let element = window.tree[id]
    var row = PreviewContent.Row(path: path)
    row.frame = element.frame
    row.around = paths.pathAround(id)
    for property in PreviewProperty.allCases { row.values[property] = element.value(of: property) }
    row.implied = AccessibilityMeaning.traits(of: element.role).subtracting(element.traits).names
    return row
  }

  /// - Returns: the edited elements, in the order of the first edit of each, and the paths that name nothing.
  private static func apply(
    _ edits: [PreviewEdit], to tree: ElementTree, _ paths: PreviewPaths
  ) -> (edited: [ElementID], missing: [String]) {
    var (edited, missing): ([ElementID], [String]) = ([], [])
    for edit in edits {
      guard let id = paths.element(at: edit.path) else {
        if !missing.contains(edit.path) { missing.append(edit.path) }
        continue
      }
      tree.update(id) { $0.take(edit) }
      if !edited.contains(id) { edited.append(id) }
    }
    return (edited, missing)
  }

  // MARK: Pictures

  /// The screen without marks.
  package func screen() -> ImageBuffer {
    let image = ImageBuffer(size: window.platformWindow.size, scale: window.platformWindow.scale)
    window.draw(on: image.canvas)
    image.canvas.flush()
    return image
  }

  /// The screen with the edited reading order.
  ///
  /// - Parameter path: the element that stands out; nil for none.
  package func picture(_ edits: [PreviewEdit] = [], showing path: String? = nil) -> InspectorPicture {
    let paths = PreviewPaths(window.tree)
    let tree = ElementTree(copying: window.tree)
    _ = Self.apply(edits, to: tree, paths)
    let model = InspectorModel(tree)
    let shown = path.flatMap(paths.element)
    return InspectorPicture(
      window, model, current: model.entries.first { $0.node.element == shown }, title: title)
  }
}
