import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import SeededRandom
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Random keys")
@MainActor
struct RandomKeyTests {
  /// A person at a random app, and the faults that were found.
  @MainActor
  private final class Walk {
    let app = RandomApp()
    let listening: Listening
    var dice: SeededGenerator
    private(set) var faults: [String] = []
    /// The number of records and turns that were checked.
    private var checked = 0
    private var lastTurn = 0
    private(set) var answers: [String: Int] = [:]
    private let keys: [Shortcut]
    private var isOff = false
    /// The words of the last answer.
    private var words: [String] = []

    init(_ dice: SeededGenerator) {
      self.dice = dice
      listening = Listening(app.window)
      let table = BindingTable.reader(named: "reader")!
      keys = table.bindings.map(\.shortcut)
      reader.bindings = table
      reader.onToggle = { [unowned self] in
        reader.rest()
        isOff = true
      }
      app.window.onScroll = { [unowned self] _, _ in self.dice.oneIn(2) }
      app.window.onPerform = { [unowned self] _, _ in
        if self.dice.oneIn(3) { app.change(&self.dice) }
        return self.dice.oneIn(2)
      }
    }

    var reader: ScreenReader { listening.reader }

    // MARK: Steps

    func step() {
      if isOff {
        isOff = false
        reader.begin()
      }
      switch dice.next() % 10 {
      case 0: app.window.change { _ in app.change(&dice) }
      case 1: app.window.wait(dice.next() % 800)
      case 2: if listening.voice.isSpeaking { listening.voice.finish() }
      case 3 where dice.oneIn(40): reader.forgetPerson()
      case 3: tryInverse()
      default: press()
      }
      check()
    }

    private func press() {
      let phase: KeyPress.Phase = dice.oneIn(5) ? .repeated : .began
      var press: KeyPress
      if dice.oneIn(3) {
        let symbol: Keysym = [.tab, .return, .space, .down, .backspace, .escape].randomElement(using: &dice)!
        press = KeyPress(symbol, symbol == .space ? " " : "", phase)
      } else if dice.oneIn(4) {
        press = KeyPress(Keysym(rawValue: 0x61), "a", phase)
      } else {
        press = Self.press(keys.randomElement(using: &dice)!, phase)
      }
      dispatch(press)
      if dice.oneIn(2) {
        press.phase = .ended
        reader.willDispatch(press)
        reader.didDispatch(press, .acted)
      }
    }

    private static func press(_ shortcut: Shortcut, _ phase: KeyPress.Phase) -> KeyPress {
      var modifiers = shortcut.modifiers
      if modifiers.remove(.command) != nil { modifiers.insert(.super) }
      var candidates = KeyCandidates()
      candidates.append(KeyCandidate(tier: .exact, keysym: shortcut.keysym, modifiers: modifiers))
      return KeyPress(
        keyCode: nil, code: shortcut.keysym.rawValue & 0xFF, phase: phase, keysym: shortcut.keysym,
        modifiers: modifiers, candidates: candidates)
    }

    /// A press on the way that the window has for it.
    private func dispatch(_ press: KeyPress) {
      let (records, turns) = (listening.records.count, Set(reader.speech.turns.waiting.map(\.id)))
      lastTurn = max(lastTurn, reader.speech.turns.current?.id ?? 0)
      reader.willDispatch(press)
      let outcome: KeyOutcome
      if reader.blocksInput {
        outcome = .acted
      } else if let action = reader.bindings.action(for: press), ReaderCommand(action) != nil {
        outcome = reader.perform(action, isRepeated: press.phase == .repeated) ? .acted : .ignored
      } else if reader.takesTyping, reader.type(press) {
        outcome = .acted
      } else {
        outcome = [
          .acted, .acted, .ignored, .refused(.end), .refused(.disabled), .refused(.unavailable),
          .refused(.guarded),
        ]
        .randomElement(using: &dice)!
        app.window.change { _ in if outcome == .acted { app.change(&dice) } }
      }
      reader.didDispatch(press, outcome)
      guard !press.keysym.isModifier else { return }
      let answers = self.answers(since: records, waitingBefore: turns)
      for answer in Set(answers) { self.answers[answer, default: 0] += 1 }
      if answers.isEmpty { faults.append("\(press.keysym.name) \(press.phase) has no answer") }
      let spoken = answers.filter { $0 == "utterance" }.count
      if spoken > 1 {
        faults.append("\(press.keysym.name) \(press.phase) has \(spoken) utterances: \(words)")
      }
      if answers.contains("silence"), answers.count > 1 {
        faults.append("\(press.keysym.name) \(press.phase) is silent and is not: \(answers) \(words)")
      }
    }

    private func answers(since records: Int, waitingBefore turns: Set<Int>) -> [String] {
      words = []
      var seen: Set<Int> = []
      var answers: [String] = []
      func note(_ turn: Turn<Utterance, ReaderSource>) {
        guard turn.turnClass == .person, turn.id > lastTurn, !turns.contains(turn.id),
          seen.insert(turn.id).inserted
        else { return }
        // The reason why a key has no effect may come before the place to which the app went meanwhile.
        answers.append(turn.speech.reason == .refusal ? "refusal" : "utterance")
        words.append(turn.speech.words)
      }
      for record in listening.records[records...] {
        switch record.event {
        case .turn(.started(let turn)), .turn(.dropped(let turn, _)): note(turn)
        case .turn(.refused): answers.append("refused")
        case .turn: break
        case .sound(let sound):
          if sound != .screenChanged, sound != .layoutChanged { answers.append("sound") }
        case .silence: answers.append("silence")
        }
      }
      reader.speech.turns.waiting.forEach(note)
      if answers.isEmpty, listening.records[records...].contains(where: \.isOfApp) { answers.append("app") }
      if answers.isEmpty, reader.speech.turns.waiting.contains(where: { $0.id > lastTurn }) {
        answers.append("app")
      }
      return answers
    }

    /// Goes on and back: where nothing changes, the cursor is where it was.
    private func tryInverse() {
      guard !reader.blocksInput, search.menu == nil, !reader.isExplaining, let tree = reader.nodes.tree,
        let start = reader.cursor, let node = tree[start],
        node.isElement || reader.settings.profile == .grouped && node.isGroup
      else { return }
      let (there, back): (ReaderCommand, ReaderCommand) =
        dice.oneIn(2) ? (.readerNext, .readerPrevious) : (.readerPrevious, .readerNext)
      let notifications = app.window.notifications
      app.window.notifications = []
      reader.work { reader.perform(there) }
      if reader.cursor != start {
        reader.work { reader.perform(back) }
        if reader.cursor != start { faults.append("\(back) does not undo \(there)") }
      }
      app.window.notifications = notifications
    }

    private var search: SearchState { reader.search }

    // MARK: Checks

    private func check() {
      let new = listening.records[checked...]
      checked = listening.records.count
      for record in new {
        guard case .turn(let event) = record.event, let turn = event.turn else { continue }
        lastTurn = max(lastTurn, turn.id)
        if turn.speech.words.contains(RandomApp.secret), !turn.speech.isPrivate {
          faults.append("a secret is not private: \(turn.speech.words)")
        }
      }
      for turn in reader.speech.turns.waiting { lastTurn = max(lastTurn, turn.id) }
      if reader.speech.turns.waiting.count > 32 { faults.append("too many wait") }
      if !reader.speech.requests.isEmpty { faults.append("words have no turn") }
      if let cursor = reader.cursor, reader.nodes.tree?[cursor] == nil {
        faults.append("the cursor is nowhere")
      }
      if reader.cursor == nil, let tree = reader.nodes.tree, tree.step(.first, from: nil) != nil {
        faults.append("the cursor is lost")
      }
      if app.window.picture?.caption?.contains(RandomApp.secret) == true {
        faults.append("the caption is secret")
      }
    }
  }

  @Test("Each key has an answer, the cursor is on a node, steps undo each other, and no secret is recorded")
  func promises() {
    let walk = Walk(SeededGenerator())
    let seed = walk.dice.seed
    print("random keys of the reader, seed \(seed)")
    for number in 0..<(Sample.isWhole ? 100_000 : 10_000) {
      walk.step()
      guard walk.faults.isEmpty else {
        Issue.record("seed \(seed), step \(number): \(walk.faults)")
        return
      }
    }
    // Each way to answer was seen.
    #expect(
      walk.answers.keys.sorted() == ["app", "refusal", "refused", "silence", "sound", "utterance"],
      "seed \(seed)")
  }
}

extension ReaderRecord {
  /// Whether words of the app began.
  fileprivate var isOfApp: Bool {
    if case .turn(.started(let turn)) = event { turn.turnClass != .person } else { false }
  }
}
