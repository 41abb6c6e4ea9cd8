package import KeywayElements

/// The preview of a screen: the elements in reading order with edits applied, and the source changes for those edits.
package struct PreviewContent {
  /// An element at which reading stops, a container, or an edited element that assistive technologies don't find.
  package struct Row: Identifiable, Hashable {
    /// The element's name in edits.
    package var path: String
    /// The place in reading order; empty for an element that isn't a stop.
    package var number = ""
    /// The number of containers around it.
    package var depth = 0
    package var role = ""
    /// The spoken words, in English; empty for an element that isn't read.
    package var spoken = ""
    /// The name, from any source.
    package var label = ""
    /// Whether it is in the edited tree.
    package var isFound = true
    package var isEdited = false
    /// In logical pixels of the screen.
    package var frame = Rect.zero
    /// The path of its parent; nil in the window.
    package var around: String?
    /// The author's values, without edits.
    package var values: [PreviewProperty: String] = [:]
    /// The names of all traits, with edits.
    package var traits: [String] = []
    /// The names of the traits that come with the role.
    package var implied: [String] = []

    package var id: String { path }

    package init(path: String) { self.path = path }

    /// The spoken words, or else the kind of element.
    package var title: String {
      if !spoken.isEmpty { return spoken }
      let words = [label, role].filter { !$0.isEmpty }.joined(separator: ", ")
      return words.isEmpty ? path : words
    }

    /// The reason why nobody stops at it, in a word; nil if they do.
    package var remark: String? { !isFound ? "not read" : number.isEmpty ? "container" : nil }

    /// Its traits and the remark, in a line below its title.
    var caption: String {
      [traits.joined(separator: ", "), remark ?? "", isEdited ? "edited" : ""].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
  }

  package var title: String
  /// The screen's size, in logical pixels.
  package var size: Size
  package var rows: [Row]
  /// The element that alone is listed, with its descendants; nil for the whole screen.
  package var scope: Scope?
  /// The changes to the source, as lines of a difference; empty without edits.
  package var difference: [String]
  /// The paths of edits and of a scope that name nothing.
  package var missing: [String]

  /// An element, or a stack that assistive technologies don't find, whose content is listed.
  package struct Scope: Hashable {
    package let path: String
    /// Its name, or else its path.
    package let title: String
  }

  package func row(at path: String?) -> Row? { rows.first { $0.path == path } }

  /// A line for each element, and the difference.
  package var text: String {
    let width = rows.map(\.number.count).max() ?? 0
    var lines = rows.map { row in
      let number = String(repeating: " ", count: width - row.number.count) + row.number
      let words = [row.title, row.remark, row.isEdited ? "edited" : nil].compactMap { $0 }
      return number + "  " + String(repeating: "  ", count: row.depth) + words.joined(separator: " · ")
    }
    let stops = rows.count { !$0.number.isEmpty }
    lines.append("\(stops) \(stops == 1 ? "stop" : "stops")" + (scope.map { " in \($0.title)" } ?? ""))
    if !difference.isEmpty { lines += [""] + difference }
    return lines.joined(separator: "\n")
  }
}
