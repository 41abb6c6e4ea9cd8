/// A request to the provider of a deferred element whose menu is open.
package struct DeferredRequest: Sendable {
  package let element: DeferredMenuElement
  /// Distinguishes requests to the same provider.
  let number: Int
}

/// The requests to deferred elements, and the answers, while the menus are open.
struct DeferredContents {
  /// The elements, or nil if the provider has none, while the menus are open.
  private var answers: [DeferredMenuElement.Source: [any MenuElement]?] = [:]
  /// The requests without an answer.
  private var open: [DeferredMenuElement.Source: (number: Int, isCached: Bool)] = [:]
  private var asked = 0
  /// The facts for conditions; nil if all conditions hold.
  var context: CommandContext?

  /// Returns the elements that replace a deferred one; nil until they exist.
  func elements(of element: DeferredMenuElement) -> [any MenuElement]? {
    if let elements = element.source.elements { return elements }
    guard let answer = answers[element.source] else { return nil }
    return answer ?? [DeferredFailure()]
  }

  func filling(_ menu: Menu) -> Menu {
    guard menu.holdsDeferred else { return menu }
    let filled = menu.filled(isDeep: false, with: elements)
    return context.map(filled.available) ?? filled
  }

  func isAsked(_ element: DeferredMenuElement) -> Bool { open[element.source] != nil }

  mutating func ask(_ element: DeferredMenuElement) -> DeferredRequest {
    asked += 1
    open[element.source] = (asked, element.isCached)
    return DeferredRequest(element: element, number: asked)
  }

  /// Takes an answer. Returns false if nothing waits for it.
  mutating func take(_ elements: [any MenuElement]?, for request: DeferredRequest) -> Bool {
    let source = request.element.source
    guard open[source]?.number == request.number else { return false }
    open[source] = nil
    if request.element.isCached, let elements {
      source.elements = elements
    } else {
      answers[source] = .some(elements)
    }
    return true
  }

  /// Forgets the uncached elements of a menu that opens.
  mutating func menuWillOpen(_ menu: Menu) {
    if answers.isEmpty && open.isEmpty || !menu.holdsDeferred { return }
    _ = menu.filled(isDeep: false) { element in
      answers[element.source] = nil
      if !element.isCached { open[element.source] = nil }
      return nil
    }
  }

  /// Forgets all uncached elements.
  mutating func menusDidClose() {
    if answers.isEmpty && open.isEmpty { return }
    answers = [:]
    open = open.filter(\.value.isCached)
  }
}
