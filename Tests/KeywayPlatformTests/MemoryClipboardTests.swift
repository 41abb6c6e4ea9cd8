import KeywayPlatform
import Testing

@MainActor
@Suite("A clipboard in memory")
struct MemoryClipboardTests {
  private func text(_ selection: ClipboardSelection, in clipboard: any Clipboard, limit: Int = 100) -> String?
  {
    var answers: [String?] = []
    clipboard.readText(from: selection, limit: limit) { answers.append($0) }
    #expect(answers.count == 1)
    return answers.first ?? nil
  }

  @Test("All windows of the headless window system have one, with two selections")
  func headless() {
    let system = HeadlessWindowSystem()
    #expect(system.clipboard === system.memoryClipboard)
    system.clipboard.setText("copied", in: .clipboard)
    #expect(text(.clipboard, in: system.clipboard) == "copied")
    #expect(text(.primary, in: system.clipboard) == nil)
    system.clipboard.setText("selected", in: .primary)
    system.clipboard.setText("", in: .clipboard)
    #expect(text(.clipboard, in: system.clipboard) == nil)
    #expect(text(.primary, in: system.clipboard) == "selected")
  }

  @Test("A limit counts bytes of UTF-8")
  func limit() {
    let clipboard = MemoryClipboard()
    clipboard.setText("Grüße", in: .clipboard)
    #expect(text(.clipboard, in: clipboard, limit: 7) == "Grüße")
    #expect(text(.clipboard, in: clipboard, limit: 6) == nil)
  }

  @Test("The app replaces another app's text, and does not take it back")
  func foreign() {
    let clipboard = MemoryClipboard()
    clipboard.setForeignText("theirs", in: .clipboard)
    clipboard.setText(nil, in: .clipboard)
    #expect(text(.clipboard, in: clipboard) == "theirs")
    clipboard.setText("own", in: .clipboard)
    #expect(text(.clipboard, in: clipboard) == "own")
    clipboard.setText(nil, in: .clipboard)
    #expect(text(.clipboard, in: clipboard) == nil)
  }
}
