import KeywayAccessibility
package import KeywayDrawing
package import KeywayElements
import KeywayPlatform
package import KeywayUI

/// A screen in memory, whose accessibility can be edited without a change to the screen or its source.
///
/// Edits go to a copy of the element tree, from which the accessibility tree is resolved as ever: order, names, speech and
/// merged elements follow.
@MainActor
package struct Preview {
  private let window: AppWindow
  private let title: String
  private let origin: ((ElementID) -> PreviewOrigin?)?

  /// - Parameters:
  ///   - title: of the screen.
  ///   - origin: where elements are written; nil for views, whose modifiers tell.
  package init(_ window: AppWindow, title: String, origin: ((ElementID) -> PreviewOrigin?)? = nil) {
    (self.window, self.title, self.origin) = (window, title, origin)
  }

  /// The elements with edits.
  ///
  /// - Parameter path: an element that has a row even if nobody finds it.
  package func content(_ edits: [PreviewEdit] = [], showing path: String? = nil) -> PreviewContent {
    let paths = PreviewPaths(window.tree)
    let tree = ElementTree(copying: window.tree)
    let (edited, missing) = Self.apply(edits, to: tree, paths)
    var rows = InspectorModel(tree).entries.compactMap { entry -> PreviewContent.Row? in
      guard var row = row(of: entry.node.element, paths) else { return nil }
      (row.number, row.depth) = (entry.number, entry.depth)
      row.role = entry.node.role == .none ? "" : entry.node.role.rawValue
      row.spoken = entry.node.isElement ? entry.node.words : ""
      row.label = entry.node.label
      row.isEdited = edited.contains(entry.node.element)
      return row
    }
    for id in edited + [path.flatMap(paths.element)].compactMap({ $0 }) {
      guard var row = row(of: id, paths), !rows.contains(where: { $0.path == row.path }) else { continue }
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
    return PreviewContent(
      title: title, size: window.platformWindow.size, rows: rows, difference: difference, missing: missing)
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

  /// - Returns: the elements that are edited, in the order of the first edit of each, and the paths that name nothing.
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

  /// The screen as it is.
  package func screen() -> ImageBuffer {
    let image = ImageBuffer(size: window.platformWindow.size, scale: window.platformWindow.scale)
    window.draw(on: image.canvas)
    image.canvas.flush()
    return image
  }

  /// The screen with the order of reading as edits have it.
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
