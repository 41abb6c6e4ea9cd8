import KeywayAccessibility
package import KeywayElements
import KeywayUI

/// The place where an author describes an element, and the described properties.
package struct PreviewOrigin {
  enum Notation {
    /// As modifiers of a view.
    case modifiers
    /// As keys of an element in a scene file.
    case keys(hasAccessibility: Bool)
  }

  let notation: Notation
  /// `file:line`, or the view; empty if unknown.
  let place: String
  let written: Set<PreviewProperty>
  let traits: Traits

  /// Creates the origin of an element in a scene file.
  ///
  /// - Parameters:
  ///   - place: `file:line`.
  ///   - accessibility: the keys inside `accessibility`; nil if the element has none.
  package init(place: String, keys: Set<String>, accessibility: Set<String>?, traits: Traits) {
    notation = .keys(hasAccessibility: accessibility != nil)
    self.place = place
    self.traits = traits
    written = Set(
      PreviewProperty.allCases.filter { property in
        let names = property.isInsideAccessibility ? accessibility ?? [] : keys
        return names.contains(property.keyInScene)
      })
  }

  /// Creates the origin of a view's element from the modifiers around it.
  @MainActor
  init(of id: ElementID, _ node: AccessibilityNode?, in window: AppWindow) {
    notation = .modifiers
    place = window.sourcePlace(of: id)?.words ?? node.flatMap { window.viewName(of: $0) } ?? ""
    // Nobody writes this character.
    let unsaid = "\u{0}"
    let probe = Element(label: unsaid, value: unsaid, hint: unsaid)
    let said = window.modified(probe, around: id) ?? probe
    traits = said.traits
    written = Set(
      PreviewProperty.allCases.filter { property in
        let value = said.value(of: property)
        return [.label, .value, .hint].contains(property) ? value != unsaid : value != property.usual
      })
  }
}

extension PreviewProperty {
  /// Whether a scene file has it as a key inside `accessibility`.
  var isInsideAccessibility: Bool {
    switch self {
    case .label, .value, .hint, .identifier, .traits: false
    case .inputLabels, .hidden, .sortPriority, .children: true
    }
  }

  var keyInScene: String { self == .identifier ? "id" : rawValue }
}
