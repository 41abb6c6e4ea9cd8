import KeywayKeymap
import Testing

@Suite("Learning a keypad")
struct KeypadLessonTests {
  private let state: KeymapState

  init() throws {
    state = KeymapState(try Keymap(layout: "us"))
  }

  private func hear(_ lesson: inout KeypadLesson, _ codes: UInt32...) -> KeypadLesson.Answer {
    var answer = KeypadLesson.Answer.ignored
    for code in codes {
      answer = lesson.hear(state.press(code: code, direction: .down, time: 0))
      let release = state.press(code: code, direction: .up, time: 0)
      #expect(lesson.hear(release) == .ignored)
    }
    return answer
  }

  @Test("A key counts once it was pressed twice, and the next function is asked for")
  func twice() throws {
    var lesson = KeypadLesson([.nextItem, .activate])
    let down = try Shortcut("Down")
    #expect(hear(&lesson, 108) == .heard(down))
    #expect(lesson.current == .nextItem && lesson.learned.isEmpty)
    guard case .learned(let learned) = hear(&lesson, 108) else { return #expect(Bool(false)) }
    #expect(learned.action == .nextItem && learned.shortcut == down && learned.code == 108)
    #expect(lesson.current == .activate)
  }

  @Test("A reader's keypad is learned like any other, and its functions reach the menu of commands")
  func reader() throws {
    var lesson = KeypadLesson(KeypadLesson.reader)
    #expect(lesson.isForReader && !KeypadLesson(KeypadLesson.window).isForReader)
    #expect(KeypadLesson.reader.prefix(4) == [.readerNext, .readerPrevious, .readerActivate, .readerEscape])
    for code in [183, 184, 185, 186] as [UInt32] { _ = hear(&lesson, code, code) }
    #expect(lesson.learned.map(\.code) == [183, 184, 185, 186] && lesson.current == .readerRepeat)
    while lesson.current != nil { lesson.skip() }
    #expect(lesson.learned.count == 4)
  }

  @Test("Functions of the window and of the reader together are not for the reader, nor is an empty lesson")
  func mixed() {
    #expect(!KeypadLesson([.nextItem, .readerNext]).isForReader)
    #expect(!KeypadLesson([]).isForReader)
  }

  @Test("A slip is not kept: another key the second time counts as the first")
  func slip() throws {
    var lesson = KeypadLesson([.nextItem])
    let up = try Shortcut("Up")
    #expect(hear(&lesson, 108, 103) == .another(up))
    _ = hear(&lesson, 103)
    #expect(lesson.learned.map(\.shortcut) == [up])
    #expect(lesson.current == nil)
  }

  @Test("A key that has its function is refused, and another is taken after it as ever")
  func taken() throws {
    var lesson = KeypadLesson([.nextItem, .activate])
    _ = hear(&lesson, 108, 108)
    guard case .taken(let owner) = hear(&lesson, 108) else { return #expect(Bool(false)) }
    #expect(owner.action == .nextItem)
    #expect(hear(&lesson, 28) == .heard(try Shortcut("Return")))
    _ = hear(&lesson, 28)
    #expect(lesson.learned.map(\.action) == [.nextItem, .activate])
  }

  @Test("A taken key pressed twice leads back to its function, and then on to where it was")
  func back() throws {
    var lesson = KeypadLesson([.nextItem, .previousItem, .activate])
    _ = hear(&lesson, 108, 108, 103, 103)
    #expect(hear(&lesson, 108, 108) == .wentBack(.nextItem))
    #expect(lesson.current == .nextItem && lesson.learned.map(\.action) == [.previousItem])
    _ = hear(&lesson, 106, 106)
    #expect(lesson.current == .activate)
    #expect(lesson.learned.map(\.shortcut) == [try Shortcut("Right"), try Shortcut("Up")])
  }

  @Test("A function that is skipped has no key, also after going back")
  func skipped() {
    var lesson = KeypadLesson([.nextItem, .previousItem, .activate])
    _ = hear(&lesson, 108, 108)
    lesson.skip()
    _ = hear(&lesson, 108, 108)
    lesson.skip()
    #expect(lesson.current == .activate && lesson.learned.isEmpty)
    lesson.skip()
    lesson.skip()
    #expect(lesson.current == nil)
  }

  @Test("Modifiers belong to the key that follows, and alone are none")
  func modifiers() throws {
    var lesson = KeypadLesson([.help])
    _ = state.press(code: 42, direction: .down, time: 0)
    let press = state.press(code: 59, direction: .down, time: 0)
    #expect(lesson.hear(press) == .heard(try Shortcut("Shift+F1")))
    _ = state.press(code: 42, direction: .up, time: 0)
    #expect(hear(&lesson, 42) == .ignored)
  }

  @Test(
    "A key without a symbol is learned by its name, or by its number if it has none",
    arguments: [352, 767] as [UInt32])
  func withoutSymbol(code: UInt32) throws {
    var lesson = KeypadLesson([.help])
    let shortcut = try Shortcut(code == 352 ? "KEY_OK" : "767")
    #expect(hear(&lesson, code) == .heard(shortcut))
    _ = hear(&lesson, code)
    #expect(lesson.current == nil && lesson.learned.map(\.shortcut) == [shortcut])
  }
}
