/// A question to the provider of a deferred element whose menu is open.
package struct DeferredRequest: Sendable {
  package let element: DeferredMenuElement
  /// Tells the question from others to the same provider.
  let number: Int
}

/// What was asked of deferred elements, and what they answered while their menus are open.
struct DeferredContents {
  /// The elements, or nil where there are none to be had; only as long as the menus are open.
  private var answers: [DeferredMenuElement.Source: [any MenuElement]?] = [:]
  /// The questions without an answer.
  private var open: [DeferredMenuElement.Source: (number: Int, isCached: Bool)] = [:]
  private var asked = 0
  /// What conditions of the elements are about; nil where all of them count as fulfilled.
  var context: CommandContext?

  /// What stands in the place of an element; nil while it is not there.
  func elements(of element: DeferredMenuElement) -> [any MenuElement]? {
    if let elements = element.source.elements { return elements }
    guard let answer = answers[element.source] else { return nil }
    return answer ?? [DeferredFailure()]
  }

  /// A menu that opens with what is there of it.
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

  /// Takes an answer; false for one that nobody waits for any more.
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

  /// Forgets what is made anew when a menu opens again.
  mutating func menuWillOpen(_ menu: Menu) {
    if answers.isEmpty && open.isEmpty || !menu.holdsDeferred { return }
    _ = menu.filled(isDeep: false) { element in
      answers[element.source] = nil
      if !element.isCached { open[element.source] = nil }
      return nil
    }
  }

  /// Forgets all that is made anew when the menus open again.
  mutating func menusDidClose() {
    if answers.isEmpty && open.isEmpty { return }
    answers = [:]
    open = open.filter(\.value.isCached)
  }
}

/// Stands in a menu where a deferred element could not be had.
struct DeferredFailure: MenuElement {
  var title = ""
  var image: String?
  var provenance: Provenance?
  var condition: CommandCondition?
}
