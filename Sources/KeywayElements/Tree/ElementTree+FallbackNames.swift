/// Names for views that take the focus only because nothing inside can, so that authors did not name them.
extension ElementTree {
  /// Names such a scroll view after its first heading, otherwise after the nearest heading or bar before it or name around it,
  /// up to the window's title. An author's name stays.
  ///
  /// - Complexity: O(depth) and one step for each sibling before; in the content, as far as the first words.
  func nameFallback(_ id: ElementID) {
    guard role(of: id) == .scrollView else { return }
    let element = self[id]
    guard element.labelIsFromContent || element.label.isBlank else { return }
    let label = element.focus.isFocusable ? leadingHeading(in: id) ?? nameAround(id) : ""
    guard label != element.label else { return }
    update(id) {
      $0.label = label
      $0.labelIsFromContent = !label.isBlank
    }
  }

  /// The heading with which an element begins; nil if it begins with something else.
  private func leadingHeading(in id: ElementID) -> String? {
    firstWords(in: id).flatMap { $0.isHeading ? $0.label : nil }
  }

  /// The first element inside with a label or a value.
  private func firstWords(in id: ElementID) -> Element? {
    for child in children(of: id) {
      let element = self[child]
      if element.isHidden || element.accessibility.isHidden { continue }
      if !element.label.isBlank { return element }
      if let found = firstWords(in: child) { return found }
    }
    return nil
  }

  private func nameAround(_ id: ElementID) -> String {
    var step = id
    while let around = parent(of: step) {
      for sibling in children(of: around)[..<position(of: step)].reversed() {
        let element = self[sibling]
        if element.isHeading || element.role == .navigationBar, !element.isHidden, !element.label.isBlank {
          return element.label
        }
      }
      if !self[around].label.isBlank { return self[around].label }
      step = around
    }
    return ""
  }
}

extension Element {
  /// Whether the label is a generated name, not one from the content.
  package var isFallbackName: Bool { role == .scrollView && labelIsFromContent }

  fileprivate var isHeading: Bool { role == .heading || traits.contains(.header) }
}
