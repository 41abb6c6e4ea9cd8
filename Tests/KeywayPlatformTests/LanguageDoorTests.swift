import KeywayPlatform
import Testing

@MainActor
@Suite("The door to an app decides the language of its texts")
struct LanguageDoorTests {
  private let german = LanguageDoor(Localization(preferred: [.init("de")!], others: [.init("de")!]))
  private let french = LanguageDoor(Localization(preferred: [.init("fr")!], others: [.init("fr")!]))

  @Test("A door inside another has its own language, and the outer one is back after it, also after an error")
  func nested() throws {
    struct Failure: Error {}
    german.enter {
      #expect(localized("Copy") == "Kopieren")
      french.enter { #expect(localized("Copy") == "Copier") }
      #expect(localized("Copy") == "Kopieren")
      #expect(throws: Failure.self) { try french.enter { throw Failure() } }
      #expect(localized("Copy") == "Kopieren")
    }
  }

  @Test("After the outermost call its language remains in use, and a change of it applies at once")
  func last() {
    french.enter { german.enter {} }
    #expect(localized("Copy") == "Copier")
    german.enter { french.enter {} }
    #expect(localized("Copy") == "Kopieren")
    german.enter {
      german.localization = french.localization
      #expect(localized("Copy") == "Copier")
    }
  }

  @Test("A task that is created inside stays in the language after it waits, whatever else is called")
  func task() async {
    let task = german.enter {
      Task {
        let first = localized("Copy")
        await Task.yield()
        french.enter { #expect(localized("Copy") == "Copier") }
        return [first, localized("Copy")]
      }
    }
    french.enter {}
    #expect(await task.value == ["Kopieren", "Kopieren"])
  }

  @Test("A timer acts in the language in which it was set")
  func timer() {
    let loop = EventLoop(clock: .manual)
    var words: [String] = []
    for door in [german, french] {
      door.enter { _ = loop.schedule(after: .milliseconds(10)) { words.append(localized("Copy")) } }
    }
    loop.advance(by: .milliseconds(10))
    #expect(words == ["Kopieren", "Copier"])
  }

  @Test("The timers and the deferred work of a window act inside its door, and not once it is closed")
  func window() {
    let loop = EventLoop(clock: .manual)
    let timers = WindowTimers(loop, german)
    var words: [String] = []
    french.enter {}
    _ = timers.schedule(after: .milliseconds(10)) { words.append(localized("Copy")) }
    timers.beforeNextPoll { words.append(localized("Copy")) }
    loop.advance(by: .milliseconds(10))
    #expect(words == ["Kopieren", "Kopieren"])
    timers.beforeNextPoll { words.append("late") }
    timers.close()
    loop.advance(by: .milliseconds(10))
    #expect(words.count == 2)
  }
}
