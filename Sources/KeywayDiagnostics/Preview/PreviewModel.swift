package import KeywayDrawing
package import KeywayElements
import Observation

/// The state of a preview: the content, the selected element, the edits, and the source's fault.
///
/// A source answers each ``request`` by ``show(_:screen:)`` or ``fail(_:)``, at once or later. A fault keeps the last content.
@MainActor
@Observable
package final class PreviewModel {
  /// The last content shown; nil until something is.
  package private(set) var content: PreviewContent?
  /// The screen without marks.
  package private(set) var screen: ImageBuffer?
  package private(set) var screenCount = 0
  /// The reason why the source has no newer content, in a line; nil for none.
  package private(set) var fault: String?
  /// The current activity, such as a build; nil for nothing.
  package var activity: String?
  /// The edits, in the order in which they began.
  package private(set) var edits: [PreviewEdit]
  /// The path of the selected element.
  package private(set) var selection: String?
  /// The path of the only listed element, with its descendants; nil for the whole screen.
  package private(set) var scope: String?

  /// Asks the source for content of the scope with the current edits, and a row for the selection.
  @ObservationIgnored package var request: @MainActor () -> Void = {}

  package init(edits: [PreviewEdit] = [], selection: String? = nil, scope: String? = nil) {
    (self.edits, self.selection, self.scope) = (edits, selection, scope)
  }

  // MARK: Messages from the source

  /// Shows new content.
  ///
  /// - Parameter screen: the screen of a source without a fault; nil if only edits changed.
  package func show(_ content: PreviewContent, screen: ImageBuffer? = nil) {
    let had = self.content?.row(at: selection) != nil
    self.content = content
    if let scope, content.missing.contains(scope) { self.scope = nil }
    if let screen {
      self.screen = screen
      screenCount += 1
      fault = nil
    }
    activity = nil
    // The row of a new selection may come with the next content.
    if content.row(at: selection) == nil, had || selection == nil { selection = content.rows.first?.path }
  }

  /// Reports a fault; the content stays.
  package func fail(_ words: String) {
    activity = nil
    fault = content == nil ? words : words + ". The last picture stays."
  }

  // MARK: A person's actions

  /// The selected element.
  package var row: PreviewContent.Row? { content?.row(at: selection) }

  /// Selects an element, even one without a row.
  package func select(_ path: String?) {
    guard let path, path != selection else { return }
    selection = path
    if content?.row(at: path) == nil { request() }
  }

  /// Lists only an element with its descendants, or the whole screen again for nil. The selection stays if it is listed.
  package func list(inside path: String?) {
    guard path != scope else { return }
    scope = path
    request()
  }

  /// The value of a property of the selected element, with edits. For traits, the names of those that it has.
  package func value(of property: PreviewProperty) -> String {
    guard let row else { return property.usual }
    return edit(of: property)?.value ?? row.values[property] ?? property.usual
  }

  /// Edits a property of the selected element. Setting its own value isn't an edit.
  package func set(_ property: PreviewProperty, to value: String) {
    guard let row else { return }
    let isOwn = property == .traits ? value.isEmpty : value == row.values[property] ?? property.usual
    let place = edits.firstIndex { $0.path == row.path && $0.property == property }
    let edit = PreviewEdit(row.path, property, value)
    switch (place, isOwn) {
    case (let place?, true): edits.remove(at: place)
    case (let place?, false): edits[place] = edit
    case (nil, true): return
    case (nil, false): edits.append(edit)
    }
    request()
  }

  /// Whether the selected element itself has a trait, with edits.
  package func has(_ trait: Traits) -> Bool {
    guard let row else { return false }
    return traitsChange.applied(to: Traits(names: row.values[.traits] ?? "")).contains(trait)
  }

  /// Adds a trait to the selected element, or removes it.
  package func set(_ trait: Traits, to isOn: Bool) {
    guard let row else { return }
    var change = traitsChange
    change.set(trait, to: isOn)
    let own = Traits(names: row.values[.traits] ?? "")
    change.added.subtract(own)
    change.removed.formIntersection(own)
    set(.traits, to: change.text)
  }

  /// Discards the edits of the selected element.
  package func revert() {
    guard let row, edits.contains(where: { $0.path == row.path }) else { return }
    edits.removeAll { $0.path == row.path }
    request()
  }

  private func edit(of property: PreviewProperty) -> PreviewEdit? {
    edits.last { $0.path == selection && $0.property == property }
  }

  private var traitsChange: TraitsChange {
    edit(of: .traits).flatMap { TraitsChange($0.value) } ?? TraitsChange()
  }
}

extension Traits {
  fileprivate init(names: String) { self = TraitsChange(names)?.added ?? [] }
}
