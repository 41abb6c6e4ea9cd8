import Foundation
import KeywayVoice
import Testing
import WalkKit

@Suite("The voice, spoken into a file")
struct VoiceProgramTests {
  @Test(
    "Each language of Keyway is heard at once, and twice as fast in half the time", arguments: SpokenTexts.all
  )
  func languages(language: String, text: String) throws {
    let usual = try VoiceRun(.init(text, language: language))
    #expect(usual.voices.contains(language))
    #expect(usual.sound.peak > 3000 && usual.sound.lead < 0.005)
    #expect((0.7...4).contains(usual.sound.seconds), "\(usual.sound.seconds) s")
    let fast = try VoiceRun(.init(text, language: language, rate: 350))
    #expect((0.4...0.6).contains(fast.sound.seconds / usual.sound.seconds), "\(fast.sound.seconds) s")
    #expect(usual.report.first == .begun(1) && usual.report.last == .ended(1) && usual.status == 0)
  }

  @Test("Each word has a mark at its first letter, in order, in every part")
  func marks() throws {
    let parts: [VoiceSpeech.Part] = [
      .init("Espresso, selected", language: "en"), .init("vier Bohnen übrig", language: "de", pause: 100),
      .init("hello", language: "en"),
    ]
    let marks = try VoiceRun([.speak(VoiceSpeech(1, parts))]).marks
    let words = parts.enumerated().flatMap { index, part in
      let text = Array(part.text)
      return text.indices.filter { text[$0].isLetter && ($0 == 0 || text[$0 - 1] == " ") }.map {
        VoicePlace(part: index, offset: $0)
      }
    }
    #expect(marks == words)
  }

  @Test("A pause lasts its time, and none is made before the first word")
  func pauses() throws {
    func seconds(_ first: Int, _ second: Int) throws -> Double {
      try VoiceRun(.init("one", language: "en", pause: first), .init("two", language: "en", pause: second))
        .sound
        .seconds
    }
    let without = try seconds(0, 0)
    #expect(abs(try seconds(0, 1000) - without - 1) < 0.01)
    #expect(abs(try seconds(1000, 0) - without) < 0.01)
  }

  @Test("The volume and the pitch change the sound, not its words or its length")
  func manner() throws {
    let usual = try VoiceRun(.init("coffee", language: "en"))
    let soft = try VoiceRun([
      .volume(decibels: -6, balance: 0), .speak(VoiceSpeech(1, [.init("coffee", language: "en")])),
    ])
    #expect((0.49...0.52).contains(Double(soft.sound.peak) / Double(usual.sound.peak)))
    let right = try VoiceRun([
      .volume(decibels: 0, balance: 1), .speak(VoiceSpeech(1, [.init("coffee", language: "en")])),
    ])
    #expect(right.sound.peak == 0 && right.sound.samples.count == usual.sound.samples.count)
    let high = try VoiceRun(.init("coffee", language: "en", pitch: 150))
    #expect(high.sound.samples != usual.sound.samples && high.marks == usual.marks)
  }

  @Test("Private words are heard in a headset that is named and plugged in, and nowhere else")
  func privacy() throws {
    let secret = VoiceRequest.speak(VoiceSpeech(1, [.init("four two", language: "en")], isPrivate: true))
    let headset = VoiceRequest.route(.headset, device: "any")
    for refused in [
      [secret], [headset, secret], [.headset(isIn: true), secret], [.route(.speaker, device: "any"), secret],
      [headset, .headset(isIn: true), .headset(isIn: false), secret],
    ] {
      let run = try VoiceRun(refused)
      #expect(
        run.report == [.refused(1, reason: "private, and there is no headset")] && run.sound.samples.isEmpty)
    }
    let heard = try VoiceRun([headset, .headset(isIn: true), secret])
    #expect(heard.report.last == .ended(1) && heard.sound.peak > 3000)
  }

  @Test("A private word is not said on when the headset is pulled out")
  func pulledOut() throws {
    let text = Array(repeating: "four two", count: 2000).joined(separator: " ")
    let run = try VoiceRun([
      .route(.headset, device: "any"), .headset(isIn: true),
      .speak(VoiceSpeech(1, [.init(text, language: "en")], isPrivate: true)), .headset(isIn: false),
      .speak(VoiceSpeech(2, [.init("two", language: "en")])),
    ])
    #expect(run.report.contains(.refused(1, reason: "private, and there is no headset")))
    #expect(!run.report.contains(.ended(1)) && run.report.last == .ended(2))
  }

  @Test("Cancelled words are not heard, and the next ones are")
  func cancel() throws {
    let long = Array(repeating: "word", count: 5000).joined(separator: " ")
    let run = try VoiceRun([
      .speak(VoiceSpeech(1, [.init(long, language: "en")])),
      .speak(VoiceSpeech(2, [.init(long, language: "en")])),
      .cancel, .speak(VoiceSpeech(3, [.init("two", language: "en")])),
    ])
    #expect(run.report.contains(.cancelled(1)) && run.report.contains(.cancelled(2)))
    #expect(run.report.last == .ended(3) && run.sound.seconds < 30)
  }

  @Test("After a pause it goes on at its word")
  func resume() throws {
    let speech = VoiceRequest.speak(VoiceSpeech(1, [.init("one two three", language: "en")]))
    let whole = try VoiceRun([speech])
    let paused = try VoiceRun([speech, .pause, .pause, .resume, .resume])
    #expect(paused.report.last == .ended(1) && paused.marks.last == whole.marks.last)
  }

  @Test(
    "Whatever a text has, the next one follows",
    arguments: [
      "&#0; &undefined; <speak><voice", "<audio src='x'>", "[[h@'loU]]",
      String(repeating: "e\u{301}\u{302}", count: 2000),
      String(repeating: "\u{301}", count: 20_000), String(repeating: "a", count: 20_000),
      String(repeating: "7", count: 2000),
      "\u{202E}abc\u{FEFF}\u{200D}", "漢字と仮名", "🙂🇸🇪👩‍👩‍👧", "", " ", String(repeating: " ", count: 5000),
    ])
  func texts(text: String) throws {
    let run = try VoiceRun([
      .speak(VoiceSpeech(1, [.init(text, language: "en", rate: 450)])),
      .speak(VoiceSpeech(2, [.init("two", language: "en")])),
    ])
    #expect(run.report.suffix(1) == [.ended(2)] && run.report.contains(.ended(1)) && run.status == 0)
    #expect(run.marks.allSatisfy { $0.offset <= text.unicodeScalars.count })
  }

  @Test("A language without a voice is spoken in English, and one of another country with that voice")
  func otherLanguages() throws {
    func sound(_ language: String) throws -> [Int16] {
      try VoiceRun(.init("Kaffee und Kuchen", language: language)).sound.samples
    }
    let (english, german) = (try sound("en"), try sound("de"))
    #expect(english != german)
    for language in ["xx", "", "-", "not a language", "EN"] {
      #expect(try sound(language) == english, "\(language)")
    }
    for language in ["de-CH", "de_AT", "de_DE.UTF-8", "de@euro", "DE-ch-1996"] {
      #expect(try sound(language) == german, "\(language)")
    }
    #expect(try sound("pt_BR") == sound("pt-BR") && sound("pt-BR") != sound("pt-PT"))
  }

  @Test(
    "A command line that cannot be served is told in one line, with what was expected",
    arguments: [
      (["--sound"], "keyway-voice: --sound: missing file; expected FILE.wav"),
      (["--sound", "/dev/full"], "keyway-voice: /dev/full: No space left on device"),
      (["--sound", "/none/sound.wav"], "keyway-voice: /none/sound.wav: No such file or directory"),
      (["speak"], "keyway-voice: unknown option 'speak'; expected --sound FILE.wav or --help"),
    ])
  func commandLine(arguments: [String], words: String) throws {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = BuiltApp.named("keyway-voice")
    (process.arguments, process.standardError) = (arguments, errors)
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    let said = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(said == words + "\n" && process.terminationStatus == 2)
  }

  @Test("A line that is no request, too long or not UTF-8 is told, and the next one is done")
  func faults() throws {
    let next = VoiceRequest.speak(VoiceSpeech(2, [.init("two", language: "en")])).line
    for bad in ["shout", "speak\t1", String(repeating: "x", count: VoiceRequest.longestLine + 10)] {
      let run = try VoiceRun([bad, next])
      #expect(run.report.last == .ended(2))
      guard case .fault(let words)? = run.report.first else {
        Issue.record("expected a fault")
        continue
      }
      #expect(words.contains("expected") && words.utf8.count < 400)
    }
  }
}

/// The same words in each language of Keyway.
private enum SpokenTexts {
  static let all: [(language: String, text: String)] = [
    ("ar", "ثلاثة أكواب من القهوة"), ("de", "Drei Becher Kaffee, bitte"),
    ("en", "Three cups of coffee, please"),
    ("es", "Tres tazas de café, por favor"), ("fr", "Trois tasses de café, s’il vous plaît"),
    ("it", "Tre tazze di caffè, per favore"), ("sv", "Tre koppar kaffe, tack"),
  ]
}
