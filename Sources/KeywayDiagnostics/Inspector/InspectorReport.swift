package import KeywayAccessibility
package import KeywayPlatform
package import KeywayUI

/// The facts of one element of a window, or of all in reading order, as text and as JSON.
@MainActor
package struct InspectorReport {
  private let model: InspectorModel
  /// The only element; nil for all.
  private let element: InspectorModel.Entry?
  private var shown: [InspectorModel.Entry] { element.map { [$0] } ?? model.entries }
  private let window: AppWindow

  /// Creates a report on a window.
  ///
  /// - Parameters:
  ///   - path: the only element; see ``InspectorModel/entry(at:)``. nil for all.
  ///   - profile: the numbering of the elements.
  /// - Throws: `UsageError` if the path names no element.
  package init(_ window: AppWindow, element path: String?, profile: ReadingProfile = .flat) throws(UsageError)
  {
    self.window = window
    model = InspectorModel(window.tree, profile: profile)
    if let path { element = try model.entry(named: path) } else { element = nil }
  }

  /// For each element a line with its number, then a line for each fact.
  package var text: String {
    shown.map { entry in
      let facts = facts(of: entry)
      let width = facts.map(\.name.count).max() ?? 0
      let lines = facts.map { fact in
        "  " + fact.name + String(repeating: " ", count: width - fact.name.count + 2) + fact.text
      }
      let number = entry.number.isEmpty ? "–" : entry.number
      return ([number + " " + InspectorModel.title(entry.node)] + lines).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  /// An array of objects, one for each element.
  package var json: JSONValue {
    .array(
      shown.map { entry in
        let number = entry.number.isEmpty ? [] : [JSONValue.Member("number", .string(entry.number))]
        return .object(number + facts(of: entry).map(\.json))
      })
  }

  private func facts(of entry: InspectorModel.Entry) -> [InspectorFact] {
    model.facts(of: entry, in: window)
  }

  /// The screen with the numbers over it; the requested element stands out.
  package func picture(title: String) -> InspectorPicture {
    InspectorPicture(window, model, current: element, title: title)
  }
}

extension InspectorModel {
  /// The entry of a path; see ``entry(at:)``. Throws `UsageError` if there is none.
  func entry(named path: String) throws(UsageError) -> Entry {
    if let entry = entry(at: path) { return entry }
    throw UsageError(
      "--element: unknown element '\(path)'; expected an id, a label or a number that inspect prints, or a path "
        + "from the outermost inwards, such as Menu/Pay")
  }
}
