import KeywayAccessibility
import KeywayElements

/// Words of the app: announcements, new screens and pages.
extension ScreenReader {
  /// Takes a notification of the app.
  func note(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    switch notification {
    case .announcement(let words, let priority, let language, let source):
      if waits(notification, from: source, priority, in: tree) { return }
      let speaking = source.flatMap { node(of: $0, in: tree) }
      let utterance = Utterance(
        speaker.text(words, .announcement, language: language ?? speaking?.language), reason: .announcement,
        turnClass: priority.turnClass)
      let asked = cursor.flatMap { tree[$0]?.speech?.queuesAnnouncements }
      say(utterance, from: origin(source, speaking), isQueued: asked == true)
    case .screenChanged(let target):
      noteNewScreen(seeksSummary: target == nil)
    case .layoutChanged(let target):
      sound(.layoutChanged, isAnswer: false)
      if target != nil { (steps.reason, steps.isDue) = (.layoutChanged, true) }
    case .pageScrolled(let words): watch.page = words
    }
  }

  private func node(
    of source: AccessibilityNotification.AnnouncementSource, in tree: AccessibilityTree
  ) -> AccessibilityNode? {
    switch source {
    case .element(let id): tree.node(for: id)
    case .named(let name): tree.node(withIdentifier: name)
    }
  }

  private func origin(
    _ source: AccessibilityNotification.AnnouncementSource?, _ node: AccessibilityNode?
  ) -> ReaderSource {
    if let node { return .node(node.id) }
    if case .named(let name)? = source { return .named(name) }
    return .app
  }

  // MARK: Screens and pages

  private func noteNewScreen(seeksSummary: Bool) {
    sound(.screenChanged, isAnswer: false)
    steps.forgetPlace()
    (steps.reason, steps.isDue) = (.screenChanged, true)
    (watch.seeksSummary, watch.seeksTitle, watch.page) = (seeksSummary, true, nil)
  }

  /// Takes a dialog that came without a notification for the new screen that it is, and goes to its first element.
  func noteSurface(in tree: AccessibilityTree) {
    watch.surfaces = watch.surfaces.filter { $0.element(in: tree.elements) != nil }
    guard let surface = nodes.surfaceOfFocus, watch.surfaces.insert(surface).inserted, steps.told != nil,
      steps.reason != .screenChanged
    else { return }
    noteNewScreen(seeksSummary: true)
    if let first = tree.step(.first, from: nil, .flat)?.id { window.moveCursor(of: self, to: first) }
  }

  /// The title of the screen: its first heading. That of a dialog is its name, which is said as that of a container.
  func title(in tree: AccessibilityTree) -> (label: String, language: String?)? {
    guard nodes.surfaceOfFocus == nil,
      let heading = tree.nextEntry(of: .headings, from: nil, forward: true).flatMap({ tree[$0.id] })
    else { return nil }
    return (heading.label, heading.language)
  }

  /// The title of a new screen, unless it is unchanged or the place already says it.
  func newTitle(before words: Utterance, in tree: AccessibilityTree) -> [Utterance.Part] {
    guard watch.seeksTitle else { return [] }
    watch.seeksTitle = false
    guard let title = title(in: tree) else { return [] }
    let compared = title.label.comparedWords
    defer { watch.title = compared }
    guard compared != watch.title, !words.parts.contains(where: { $0.text.comparedWords == compared }) else {
      return []
    }
    return speaker.text(title.label, .container, language: title.language)
  }

  /// Goes to the summary of a new screen, or to the first element of a page.
  func followScreen(in tree: AccessibilityTree) {
    if watch.seeksSummary {
      watch.seeksSummary = false
      if let summary = tree.summary, summary.id != cursor { window.moveCursor(of: self, to: summary.id) }
    }
    guard let page = watch.page else { return }
    if let first = firstOfPage(in: tree) {
      (steps.reason, steps.isDue) = (.pageScrolled, true)
      if first.id != cursor { window.moveCursor(of: self, to: first.id) }
    } else if node == nil || !isPlaceDue {
      // A page without elements still has its number.
      watch.page = nil
      say(Utterance(speaker.text(page, .page).startingNow, reason: .pageScrolled))
    }
  }

  /// The first element that is visible in what scrolls around the cursor.
  private func firstOfPage(in tree: AccessibilityTree) -> AccessibilityNode? {
    guard let node, let page = tree.path(from: node).dropFirst().first(where: { $0.role.mayScroll }) else {
      return nil
    }
    return nodes.shownArea(of: page).flatMap { tree.firstElement(in: page, shownIn: $0) }
  }
}

extension [Utterance.Part] {
  fileprivate var startingNow: Self {
    var parts = self
    if !parts.isEmpty { parts[0].pauseBefore = .zero }
    return parts
  }
}

extension AccessibilityNotification.AnnouncementPriority {
  var turnClass: TurnClass {
    switch self {
    case .low: .low
    case .default: .announcement
    case .high: .urgent
    case .safety: .safety
    }
  }
}
