import Glibc
import Keyway
import KeywayKeymap
import KeywayTesting
import Observation

/// Types in the middle of a long text, in a window without a screen.
///
///   TypeText CHARACTERS PARAGRAPH    prints the nanoseconds of processor time for a typed letter, with its frame, in a text of
///                                    so many characters in paragraphs of so many: the middle of 400 letters and the slowest
///                                    in a hundred
@main
@MainActor
struct TypeText {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 2, arguments[0] > 0, arguments[1] > 0 else {
      print("usage: TypeText CHARACTERS PARAGRAPH, both above 0")
      exit(2)
    }
    let notes = Notes(characters: arguments[0], paragraph: arguments[1])
    let app = try AppDriver(size: Size(width: 1280, height: 800)) { Editor(notes: notes) }
    // To the middle, with content above and below.
    guard let text = app.editedText else {
      print("the editor has no focus")
      exit(1)
    }
    let middle = text.accessibilityText.unicodeScalars.count / 2
    text.accessibilitySelection = middle..<middle
    app.windowSystem.settle()
    var times: [UInt64] = []
    let codes: [UInt32] = [30, 18, 31, 24, 57]  // a e s o and a space
    for index in 0..<440 {
      let code = codes[index % codes.count]
      let start = processorTime()
      app.send(RawKeyEvent(code: code, isDown: true))
      let time = processorTime() - start
      app.send(RawKeyEvent(code: code, isDown: false))
      // The first letters lay out text that comes into view.
      if index >= 40 { times.append(time) }
    }
    guard notes.text.unicodeScalars.count == arguments[0] + 440 else {
      print("440 letters were typed, \(notes.text.unicodeScalars.count - arguments[0]) are there")
      exit(1)
    }
    times.sort()
    print(times[times.count / 2], times[times.count * 99 / 100])
  }

  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A text of words, in paragraphs of one length.
@Observable
final class Notes {
  var text: String

  init(characters: Int, paragraph: Int) {
    let words = Array("when in the course of a day somebody writes what they came for ")
    var text = ""
    for index in 0..<characters {
      text.append(index % paragraph == paragraph - 1 ? "\n" : words[index % words.count])
    }
    self.text = text
  }
}

struct Editor: View {
  let notes: Notes

  var body: some View {
    @Bindable var notes = notes
    TextEditor("Notes", text: $notes.text, lines: 20).padding(24)
  }
}
