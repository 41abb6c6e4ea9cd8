import Synchronization

/// The way into the code of an app: inside, ``localized(_:context:_:)`` answers in the language of one window.
///
/// `localized` is called from bodies, handlers and models, so it takes no window. So every call into the app enters a door.
package final class LanguageDoor: Sendable {
  private let texts: Mutex<Localization>

  /// The number of doors. With one, nothing needs to be bound to tasks.
  private static let count = Atomic(0)
  /// The door that was entered last; nil before the first.
  private static let inUse = Mutex<LanguageDoor?>(nil)
  /// The door inside which the current task was created, or is running.
  @TaskLocal private static var ofTask: LanguageDoor?
  /// The number of nested calls into apps.
  @MainActor private static var depth = 0

  package init(_ localization: Localization) {
    texts = Mutex(localization)
    Self.count.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { Self.count.wrappingSubtract(1, ordering: .relaxed) }

  /// The texts of the window. A change applies at once, also to tasks.
  package var localization: Localization {
    get { texts.withLock { $0 } }
    set { texts.withLock { $0 = newValue } }
  }

  /// The door of the task, else the one entered last.
  static var current: LanguageDoor? { ofTask ?? inUse.withLock { $0 } }

  /// Makes a door the one entered last, before there is a window.
  static func use(_ door: LanguageDoor) { inUse.withLock { $0 = door } }

  /// Calls the app in the language of the window.
  ///
  /// The outer door is restored at the end; the outermost call leaves its own in use. With several doors, tasks that the app
  /// creates in `body` belong to this one, also after each `await`. With one door, nothing is allocated.
  @MainActor
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.inUse.withLock { door in
      let outer = door
      door = self
      return outer
    }
    Self.depth += 1
    defer {
      Self.depth -= 1
      if Self.depth > 0, let outer { Self.use(outer) }
    }
    let ofTask = Self.ofTask
    if ofTask === self || ofTask == nil && Self.count.load(ordering: .relaxed) == 1 { return try body() }
    return try Self.$ofTask.withValue(self, operation: body)
  }

  /// Creates a task that belongs to the current door, also once there are several.
  @MainActor
  package static func keep<Result>(_ makeTask: () throws -> Result) rethrows -> Result {
    guard ofTask == nil, let door = current else { return try makeTask() }
    return try $ofTask.withValue(door, operation: makeTask)
  }

  /// An action that is called later, inside the door that is current now.
  @MainActor
  package static func keeping(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    guard let door = current else { return action }
    return { door.enter(action) }
  }
}

extension Localization {
  private static let initial = Localization(preferred: [])

  /// The texts that ``localized(_:context:_:)`` reads: those of the window that calls the app, else of the one that did so last.
  ///
  /// Set it only before there is a window.
  package static var current: Localization {
    get { LanguageDoor.current?.localization ?? initial }
    set { LanguageDoor.use(LanguageDoor(newValue)) }
  }
}
