import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Steps to a new screen or page")
@MainActor
struct ScreenStepTests {
  /// Lines in a scroll view that shows three of them, and a summary at the end.
  private func listening(_ count: Int) -> Listening {
    let lines = (0..<count).map { index in
      Part(
        .text, "Line \(index)", key: "line\(index)",
        at: Rect(x: 0, y: Double(index) * 50, width: 100, height: 40))
    }
    return Listening(
      Part(
        .scrollView, key: "page", at: Rect(x: 0, y: 0, width: 100, height: 150),
        inside: [Part(.none, key: "content", inside: lines)]),
      Part(.text, "The end", key: "end", at: Rect(x: 0, y: 200, width: 100, height: 40), traits: .summary))
  }

  /// The words and the visits of a notification, after everything was scrolled by an offset.
  private func post(
    _ notification: AccessibilityNotification, to listening: Listening, scrolledBy offset: Double = 0
  ) -> (said: [String], visits: Int) {
    let (tree, count) = (listening.window.elements, listening.window.elements.count)
    for index in 0..<count where offset != 0 {
      guard let line = tree.element(forKey: "line\(index)") else { break }
      tree.update(line) { $0.frame.origin.y -= offset }
    }
    listening.change { _ in }
    let before = listening.reader.nodes.tree!.visits
    let said = listening.post(notification)
    return (said, listening.reader.nodes.tree!.visits - before)
  }

  @Test("A summary and the first line of a page are found as cheaply among many elements as among few")
  func cost() {
    let (few, many) = (listening(100), listening(5_000))
    let pages = [few, many].map { post(.pageScrolled("Page 2"), to: $0, scrolledBy: 2_500) }
    #expect(pages.map(\.said) == [["Page 2, Line 50"], ["Page 2, Line 50"]])
    #expect(pages[1].visits <= 3 * pages[0].visits, "\(pages.map(\.visits))")
    let summaries = [few, many].map { post(.screenChanged(nil), to: $0) }
    #expect(summaries.map { $0.said.last } == ["The end", "The end"])
    #expect(summaries[1].visits <= 3 * max(1, summaries[0].visits), "\(summaries.map(\.visits))")
  }

  @Test("The summary follows changes of the screen")
  func summary() {
    let listening = listening(3)
    listening.window.change { tree in
      tree.update(tree.element(forKey: "end")!) { $0.traits.remove(.summary) }
      tree.update(tree.element(forKey: "line1")!) { $0.traits.insert(.summary) }
    }
    _ = listening.said
    #expect(listening.post(.screenChanged(nil)) == ["(screenChanged)", "Line 1"])
    listening.window.change { $0.remove($0.element(forKey: "line1")!) }
    _ = listening.said
    #expect(listening.post(.screenChanged(nil)).first == "(screenChanged)")
    #expect(listening.reader.nodes.tree?.summary == nil)
  }

  @Test("Content inside of containers without frames is found", arguments: [1, 20])
  func frameless(_ count: Int) {
    let rows = (0..<count).map { row in
      Part(
        .list,
        inside: [
          Part(
            .text, "\(row)", key: "\(row)", at: Rect(x: 0, y: Double(row) * 50 - 500, width: 40, height: 40))
        ])
    }
    let listening = Listening(
      Part(.button, "Out", at: Rect(x: 0, y: 0, width: 100, height: 40)),
      Part(.scrollView, key: "page", at: Rect(x: 0, y: 50, width: 100, height: 100), inside: rows))
    let tree = listening.reader.nodes.tree!
    let found = tree.firstElement(in: tree["page"]!, shownIn: Rect(x: 0, y: 50, width: 100, height: 100))
    #expect(found?.label == (count == 1 ? nil : "11"))
  }

  @Test("A reader that ended does not attach itself again, whatever it is asked")
  func ended() {
    let listening = listening(3)
    let reader = listening.reader
    reader.end()
    for command in ReaderCommand.allCases { reader.work { reader.perform(command) } }
    #expect(listening.window.clients.isEmpty)
    #expect(listening.said.allSatisfy { $0.hasPrefix("(") })
  }

  @Test("A window that closes ends its reader, even while a command is performed")
  func closes() {
    let listening = listening(3)
    let reader = listening.reader
    listening.perform(.readerFirst)
    listening.window.onPerform = { _, _ in
      reader.windowDidClose()
      return true
    }
    #expect(listening.perform(.readerActivate) == [])
    #expect(listening.window.clients.isEmpty && !listening.voice.isSpeaking)
  }
}
