internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform
internal import Observation

/// A learning session: the questions, the keys heard, and the table at the end.
@MainActor
@Observable
final class LearnSession {
  enum End: Equatable {
    case written
    case nothingLearned
    case failed(FileError)
  }

  private(set) var lesson: KeypadLesson
  /// One line about the last press; empty before the first.
  private(set) var message = ""
  /// nil while functions are left.
  private(set) var end: End?
  let timeOut: Int

  @ObservationIgnored private let eventLoop: EventLoop
  @ObservationIgnored private let write: ([KeypadLesson.Learned]) throws(FileError) -> String
  @ObservationIgnored private var timer: EventLoop.Timer?

  /// - Parameters:
  ///   - timeOut: in seconds.
  ///   - write: saves the table and returns its place.
  init(
    _ lesson: KeypadLesson, timeOut: Int, eventLoop: EventLoop,
    write: @escaping ([KeypadLesson.Learned]) throws(FileError) -> String
  ) {
    (self.lesson, self.timeOut, self.eventLoop, self.write) = (lesson, timeOut, eventLoop, write)
    waitForKey()
  }

  static func makeWindow(
    _ session: LearnSession, in windowSystem: any WindowSystem, theme: Theme
  ) throws -> AppWindow {
    let window = try AppWindow(
      WindowDescription(
        title: "Learn a Keypad", appID: "app.keyway.learn", size: Size(width: 960, height: 640),
        showsMenuBar: false),
      in: windowSystem, theme: theme, content: LearnView(session: session))
    session.close = { [unowned window] in window.close() }
    return window
  }

  @ObservationIgnored private var close: () -> Void = {}

  /// Takes a press; after the end, any key closes the window.
  func hear(_ press: KeyPress) {
    guard end == nil else {
      if press.phase == .began && !press.keysym.isModifier { close() }
      return
    }
    let answer = lesson.hear(press)
    if answer == .ignored { return }
    message = LearnWords.message(answer, code: press.code)
    proceed()
  }

  /// Moves to the next function or the end, or repeats a function with a new time limit.
  private func proceed() {
    if let timer { eventLoop.cancel(timer) }
    timer = nil
    if lesson.current != nil { return waitForKey() }
    guard !lesson.learned.isEmpty else {
      message = "No key was learned, so nothing is written."
      end = .nothingLearned
      return
    }
    do throws(FileError) {
      message = "The table is written to \(try write(lesson.learned))."
      end = .written
    } catch {
      message = "\(error)"
      end = .failed(error)
    }
  }

  private func waitForKey() {
    timer = eventLoop.schedule(after: .milliseconds(timeOut * 1_000)) { [weak self] in self?.skip() }
  }

  private func skip() {
    guard let action = lesson.current else { return }
    lesson.skip()
    message = "No key came for “\(LearnWords.name(action))”, so it is skipped."
    proceed()
  }
}
