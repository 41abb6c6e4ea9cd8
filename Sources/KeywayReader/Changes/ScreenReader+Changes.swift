import KeywayAccessibility

/// Changes of the window, and what the app says.
extension ScreenReader {
  /// Takes the changes of a pass, before its notifications.
  func note(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    if let cursor, changes.changed[cursor]?.contains(.content) == true { changedAtCursor = true }
  }

  /// Takes a notification of the app.
  func note(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    switch notification {
    case .announcement(let words, let priority):
      let parts = speaker.text(words, .announcement)
      say(Utterance(parts, reason: .announcement, turnClass: priority.turnClass), from: .app)
    case .screenChanged:
      sound(.screenChanged)
      steps.forgetPlace()
      (steps.reason, steps.isDue) = (.screenChanged, true)
    case .layoutChanged(let target):
      sound(.layoutChanged)
      if target != nil { (steps.reason, steps.isDue) = (.layoutChanged, true) }
    case .pageScrolled(let words):
      say(Utterance(speaker.text(words, .page), reason: .pageScrolled))
    }
  }

  /// Says what has changed under the cursor, unless its words were said.
  func sayChanges(in tree: AccessibilityTree, saysPlace: Bool) {
    defer { changedAtCursor = false }
    guard changedAtCursor, !saysPlace, let node else { return }
    say(speaker.utterance(for: node, in: tree, from: steps.place, reason: .change))
  }
}

extension AccessibilityNotification.AnnouncementPriority {
  var turnClass: TurnClass {
    switch self {
    case .low: .low
    case .default: .announcement
    case .high: .urgent
    }
  }
}
