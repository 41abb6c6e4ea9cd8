import KeywayMenus

extension AppWindow {
  /// Requests the deferred elements of menus that opened. Those made at once are there before the menu is shown.
  func askDeferredElements() {
    guard menus.session.hasDeferredRequests else { return }
    isAskingDeferred = true
    defer { isAskingDeferred = false }
    while let request = menus.session.takeDeferredRequest() {
      let answer = DeferredAnswer { [weak self] elements in self?.take(elements, for: request) }
      request.element.provide { answer.complete($0) }
    }
  }

  private func take(_ elements: DeferredAnswer.Elements, for request: DeferredRequest) {
    var session = menus.session
    var outcome = MenuOutcome.changed
    let name = request.element.provenance?.description ?? request.element.identifier
    do {
      switch elements {
      case .made(let elements):
        outcome = try session.answer(request, with: elements)
        commands.reportUnknownFacts(
          CommandTable(menu: Menu(children: elements), evaluation: .known(commands.contextInForce)))
      case .never:
        outcome = try session.answer(request, with: nil)
        graph.report(.deferredElement(reason: "\(name): the elements of a deferred one were never made"))
      case .again: return graph.report(.deferredElementTwice(place: name))
      }
    } catch {
      graph.report(.deferredElement(reason: "\(error)"))
    }
    if isAskingDeferred || outcome == .unchanged {
      menus.session = session
    } else {
      showMenus(session)
      schedulePass()
    }
    // From now on, the shortcuts of the new elements apply.
    if request.element.isCached { commands.setNeedsTable() }
  }
}

/// Receives the elements from a provider, and detects a completion that was released without a call.
@MainActor
private final class DeferredAnswer {
  enum Elements {
    case made([any MenuElement])
    /// The completion was called before.
    case again
    /// The completion was released without a call.
    case never
  }

  private let take: @MainActor @Sendable (Elements) -> Void
  private var isComplete = false

  init(_ take: @escaping @MainActor @Sendable (Elements) -> Void) { self.take = take }

  func complete(_ elements: [any MenuElement]) {
    guard !isComplete else { return take(.again) }
    isComplete = true
    take(.made(elements))
  }

  deinit {
    guard !isComplete else { return }
    let take = take
    Task { @MainActor in take(.never) }
  }
}
