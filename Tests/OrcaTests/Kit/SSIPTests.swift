import AccessibilityBusKit
import Testing

@Suite("The voice that keeps what it is asked to say")
struct SSIPTests {
  private func session(after lines: String...) -> SSIPSession {
    var session = SSIPSession(client: 7)
    for line in lines { _ = session.take(line) }
    return session
  }

  @Test("A text ends at a point, has a number, and is said without its markup")
  func text() {
    var session = session(after: "SET self SSML_MODE on")
    #expect(session.take("SPEAK").replies == ["230 OK RECEIVING DATA"])
    #expect(session.take("<speak><mark name=\"0:3\"/>Tom &amp; Joe").requests.isEmpty)
    #expect(session.take("..fine</speak>").replies.isEmpty)
    let outcome = session.take(".")
    #expect(outcome.replies == ["225-1", "225 OK MESSAGE QUEUED"])
    #expect(outcome.requests == [.text("Tom & Joe\n.fine")])
  }

  @Test("Without SSML, a text is said as it is")
  func plainText() {
    var session = session(after: "SPEAK", "a < b")
    #expect(session.take(".").requests == [.text("a < b")])
  }

  @Test("Events of a message are those that the client asked for, in order")
  func events() {
    var session = session(
      after: "SET self SSML_MODE on", "SET self NOTIFICATION begin on", "SET self NOTIFICATION end on",
      "SET self NOTIFICATION index_marks on", "SPEAK", "<speak><mark name=\"0:2\"/>Hi</speak>", ".")
    #expect(session.hasEvents)
    #expect(
      session.takeEvents() == [
        "701-1", "701-7", "701 BEGIN", "700-1", "700-7", "700-0:2", "700 INDEX MARK", "702-1", "702-7",
        "702 END",
      ])
    #expect(!session.hasEvents && session.takeEvents().isEmpty)
  }

  @Test("A message that is cancelled before its end has no other event")
  func cancelling() {
    var session = session(after: "SET self NOTIFICATION all on", "SPEAK", "Hi", ".")
    let outcome = session.take("CANCEL self")
    #expect(outcome.replies == ["213 OK CANCELED", "703-1", "703-7", "703 CANCELED"])
    #expect(outcome.requests == [.cancel])
    #expect(!session.hasEvents)
  }

  @Test("What is set can be asked for, and the history is kept")
  func questions() {
    var session = session(after: "SET self RATE 20", "CHAR a")
    #expect(session.take("GET RATE").replies == ["251-20", "251 OK GET RETURNED"])
    #expect(session.take("HISTORY GET CLIENT_ID").replies == ["245-7", "245 OK CLIENT ID SENT"])
    #expect(session.take("HISTORY GET LAST").replies.first == "242-1")
    #expect(session.take("HISTORY GET MESSAGE 1").replies.first == "246-a")
    #expect(session.take("LIST SYNTHESIS_VOICES").replies.first == "249-recorder\ten\tnone")
    #expect(session.take("LIST OUTPUT_MODULES").replies.first == "250-recorder")
  }

  @Test("In a block there is only what is said")
  func blocks() {
    var session = session(after: "BLOCK BEGIN")
    #expect(session.take("BLOCK BEGIN").replies == ["330 ERR ALREADY INSIDE BLOCK"])
    #expect(session.take("LIST VOICES").replies == ["332 ERR NOT ALLOWED INSIDE BLOCK"])
    #expect(session.take("CHAR space").requests == [.character(" ")])
    #expect(session.take("BLOCK END").replies == ["261 OK OUTSIDE BLOCK"])
    #expect(session.take("BLOCK END").replies == ["331 ERR ALREADY OUTSIDE BLOCK"])
  }

  @Test(
    "What is no command has an error",
    arguments: [
      "", "SING", "SET", "SET self RATE", "SET nobody RATE 2", "SET self TEMPO 2", "GET TEMPO", "CHAR",
      "STOP",
    ]
  )
  func errors(line: String) {
    var session = session()
    #expect(session.take(line).replies.allSatisfy { $0.hasPrefix("5") })
    #expect(!session.take(line).replies.isEmpty)
  }

  @Test("A client that leaves is answered, and the connection closed")
  func leaving() {
    var session = session()
    let outcome = session.take("QUIT")
    #expect(outcome.replies == ["231 HAPPY HACKING"] && outcome.closes)
  }
}
