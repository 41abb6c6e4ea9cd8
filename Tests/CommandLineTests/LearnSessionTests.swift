import Keyway
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import Testing

@testable import KeywayCLI

@MainActor
@Suite("The window of learn mode")
struct LearnSessionTests {
  private final class Written {
    var learned: [KeypadLesson.Learned]?
  }

  private let system: HeadlessWindowSystem
  private let session: LearnSession
  private let window: AppWindow
  private let written = Written()

  init() throws {
    system = HeadlessWindowSystem(keymap: try Keymap(layout: "us"))
    session = LearnSession(
      KeypadLesson([.nextItem, .activate]), timeOut: 20, eventLoop: system.eventLoop
    ) { [written] (learned) throws(FileError) in
      written.learned = learned
      return "ours.yaml"
    }
    window = try LearnSession.makeWindow(session, in: system, theme: .light)
    system.settle()
  }

  private func press(_ codes: UInt32...) {
    for code in codes {
      system.press(code)
      system.release(code)
    }
  }

  private func text(_ key: String) -> String? {
    window.tree.element(forKey: key).map { window.tree[$0].label }
  }

  @Test("It asks in words, shows the pressed key, and says where the table is")
  func words() {
    #expect(text("question") == "Press the key for “Next”")
    press(183)
    #expect(text("message") == "XF86Tools (KEY_F13, 183). Press it again to keep it.")
    press(183)
    #expect(text("question") == "Press the key for “Select”")
    press(183)
    #expect(text("message")?.hasPrefix("XF86Tools is “Next” already. Press another key;") == true)
    press(28, 28)
    #expect(text("message") == "The table is written to ours.yaml.")
    #expect(written.learned?.map(\.code) == [183, 28])
    #expect(session.end == .written)
  }

  @Test(
    "Without a key a function is skipped, each press restarts the time, and learning nothing writes nothing"
  )
  func timeOut() {
    system.advance(by: .milliseconds(19_000))
    press(103)
    system.advance(by: .milliseconds(19_000))
    #expect(session.lesson.current == .nextItem)
    system.advance(by: .milliseconds(1_000))
    #expect(session.lesson.current == .activate)
    #expect(session.message == "No key came for “Next”, so it is skipped.")
    system.advance(by: .milliseconds(20_000))
    #expect(session.end == .nothingLearned && written.learned == nil)
  }

  @Test("Keys that mean something elsewhere are only learned: Tab moves no focus")
  func swallowed() {
    let focused = window.tree.focused
    press(15)
    #expect(window.tree.focused == focused && focused != nil)
    #expect(text("message") == "Tab (KEY_TAB, 15). Press it again to keep it.")
  }
}
