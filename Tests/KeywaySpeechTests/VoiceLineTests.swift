import KeywayVoice
import SeededRandom
import Testing

@Suite("Lines between an app and its voice")
struct VoiceLineTests {
  @Test(
    "A request comes back from its line",
    arguments: [
      .speak(
        VoiceSpeech(
          7,
          [
            .init("Pay 0,500 €", language: "de", rate: 80, pitch: 50, pause: 10_000),
            .init("", language: "ar"),
            .init("مرحبا", language: "ar-EG", rate: 450, pitch: 200),
          ])),
      .speak(VoiceSpeech(0, [.init("secret", language: "en")], isPrivate: true)),
      .cancel, .pause, .resume, .volume(decibels: -30, balance: -1), .volume(decibels: 0, balance: 0.25),
      .route(.headset, device: "hw:1,0"), .route(.speaker, device: "default"), .headset(isIn: true),
      .headset(isIn: false),
    ] as [VoiceRequest])
  func requests(request: VoiceRequest) throws {
    #expect(try VoiceRequest(line: request.line) == request)
  }

  @Test(
    "A reply comes back from its line",
    arguments: [
      .voice("sv"), .ready(version: 1, engine: "eSpeak NG 1.51"), .begun(3),
      .mark(3, VoicePlace(part: 1, offset: 20)), .ended(3), .cancelled(0),
      .refused(9, reason: "private, and there is no headset"), .fault("the sound device is lost"),
    ] as [VoiceReply])
  func replies(reply: VoiceReply) {
    #expect(VoiceReply(line: reply.line) == reply)
  }

  @Test("A text cannot end its line or its field, whatever control characters it has")
  func controls() throws {
    let text = "a\tb\nc\rd\u{0}e\u{85}f\u{2028}g"
    let line = VoiceRequest.speak(VoiceSpeech(1, [.init(text, language: "e\tn")])).line
    #expect(!line.contains("\n") && !line.contains("\r") && line.filter { $0 == "\t" }.count == 7)
    guard case .speak(let speech) = try VoiceRequest(line: line) else {
      Issue.record("expected speak")
      return
    }
    #expect(speech.parts.map(\.text) == ["a b c d e f\u{2028}g"] && speech.parts[0].language == "e n")
  }

  @Test(
    "A line that is no request is told with what was expected",
    arguments: [
      ("", "'' with 0 fields; expected speak"), ("speak", "'speak' with 0 fields; expected speak"),
      ("speak\t1\tpublic", "'speak' with 2 fields"),
      ("speak\t1\tpublic\ten\t175\t100\t0", "'speak' with 6 fields"),
      ("speak\tx\tpublic\ten\t175\t100\t0\ta", "speak: 'x' is not a number; expected one from 0"),
      ("speak\t-1\tpublic\ten\t175\t100\t0\ta", "speak: '-1' is not a number"),
      ("speak\t1\topen\ten\t175\t100\t0\ta", "speak: 'open'; expected public or private"),
      ("speak\t1\tpublic\ten\t79\t100\t0\ta", "'79' is not a rate; expected a whole number from 80 to 450"),
      ("speak\t1\tpublic\ten\t175\t201\t0\ta", "'201' is not a pitch"),
      ("speak\t1\tpublic\ten\t175\t100\t-1\ta", "'-1' is not a pause"),
      ("volume\t1\t0", "'1' is not a volume; expected a number from -90.0 to 0.0"),
      ("volume\tnan\t0", "'nan' is not a volume"), ("volume\t-3\t2", "'2' is not a balance"),
      ("route\tceiling\thw:0", "route: 'ceiling'; expected headset or speaker"),
      ("route\tspeaker\t", "route: 'speaker'; expected headset or speaker, and a device"),
      ("headset\ton", "'headset' with 1 fields"), ("cancel\t1", "'cancel' with 1 fields"),
    ])
  func faults(line: String, words: String) {
    let fault = #expect(throws: VoiceLineError.self) { try VoiceRequest(line: line) }
    #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "")")
  }

  @Test("Random lines are requests or faults, and nothing else")
  func random() {
    var random = SeededGenerator()
    let pieces = [
      "speak", "cancel", "volume", "route", "headset", "in", "public", "private", "\t", "\t", "\t", "1", "-3",
      "175",
      "en", "\u{301}", "🙂", "", " ", "99999999999999999999",
    ]
    for _ in 0..<5000 {
      let line = (0..<Int.random(in: 0..<14, using: &random)).map { _ in pieces.randomElement(using: &random)!
      }.joined()
      if let request = try? VoiceRequest(line: line) {
        #expect((try? VoiceRequest(line: request.line)) == request)
      }
      if let reply = VoiceReply(line: line) { #expect(VoiceReply(line: reply.line) == reply) }
    }
  }
}
