import KeywayAccessibility

/// Decides who speaks, who waits, and who is not heard: one turn at a time.
///
/// - A safety message comes before all others, is never ended, and blocks input while it is said.
/// - A key of the person ends all other speech. Then what waits leaves the word to the key's answer, which ends what is being
///   said, except urgent words that began after the key.
/// - Urgent words end those below them. They end themselves only for newer ones of their source, and not again and again.
/// - Announcements wait. Only the newest of each source remains, and it goes with its source. Words of low priority go as soon
///   as others come between.
/// - Within a pass the person's place comes first, then the app's words.
/// - A reading gives way to urgent words at once, to announcements after a sentence, and resumes at its sentence. A sentence
///   at least is read between two announcements.
/// - While a key is held, its answers wait until it rests.
///
/// A value without a clock and without a voice. Times are milliseconds from any start; earlier ones count as the latest so far.
/// The owner passes on what ``TurnEvent`` says, reports what the voice does, and calls ``advance(to:)`` at ``nextDeadline``. Each
/// call takes O(n) for n waiting turns, at most ``TurnLimits/capacity``, and each request of a pass.
package struct TurnTaking<Speech: Equatable, Source: Hashable> {
  package typealias Request = TurnRequest<Speech, Source>
  package typealias Event = TurnEvent<Speech, Source>
  typealias Words = Turn<Speech, Source>

  /// The reason why turns that wait do not begin yet.
  enum Hush: Hashable, Sendable {
    /// The answer to a key is to come.
    case answer(until: UInt64)
    /// A held key is on its way.
    case rest(until: UInt64)

    var end: UInt64 {
      switch self {
      case .answer(let end), .rest(let end): end
      }
    }
  }

  package let limits: TurnLimits
  /// The turn that is being said.
  package internal(set) var current: Turn<Speech, Source>?
  /// The turns that wait, by their numbers.
  package internal(set) var waiting: [Turn<Speech, Source>] = []
  /// Whether the person paused; only safety messages and urgent words are said then.
  package internal(set) var isPaused = false

  var hush: Hush?
  /// Whether a key is down and repeats.
  var isHeld = false
  /// The newest answers to the key that is down.
  var answers: [Speech] = []
  /// Whether the answer to the last key is dropped, because the key started media.
  var skipsAnswer = false
  /// Whether the suspended reading is next, before other announcements.
  var isReadingDue = false
  /// The number of the urgent words that cut off older ones, until they begin: they come before other urgent words.
  var cutter: Int?
  /// The urgent source that cut itself off last.
  var lastCut: (source: Source, time: UInt64)?
  /// When the voice last reported something about the current turn, or began it.
  var heard: UInt64 = 0
  var now: UInt64 = 0
  var pass = 0
  private var count = 0
  private var events: [Event] = []

  package init(limits: TurnLimits = TurnLimits()) {
    precondition(limits.capacity > 0, "at least one turn must be able to wait")
    self.limits = limits
  }

  /// Whether a safety message is being said, so that keys have no effect.
  package var blocksInput: Bool { current?.turnClass == .safety }

  /// Whether nothing is said and nothing waits.
  package var isSilent: Bool { current == nil && waiting.isEmpty }

  /// Forgets all turns without an event, as when the reader ends. Numbers go on: a late report of the voice, or a trace, never takes
  /// one turn for another.
  package mutating func reset() {
    var fresh = Self(limits: limits)
    (fresh.count, fresh.pass, fresh.now) = (count, pass, now)
    self = fresh
  }

  // MARK: Steps

  /// Makes a change, begins the next turn if there is none, and returns the events.
  mutating func changing(at time: UInt64, _ change: (inout Self) -> Void) -> [Event] {
    now = max(now, time)
    expire()
    change(&self)
    startNext()
    defer { events = [] }
    return events
  }

  mutating func tell(_ event: Event) { events.append(event) }

  mutating func makeTurn(_ request: Request) -> Words {
    count += 1
    return Turn(request, id: count, pass: pass)
  }

  /// Lets a turn wait in its place; the least important one goes if too many wait.
  mutating func wait(_ turn: Words) {
    let place = waiting.firstIndex { $0.id > turn.id } ?? waiting.endIndex
    waiting.insert(turn, at: place)
    guard waiting.count > limits.capacity else { return }
    // Drop the oldest turn of the lowest class; newer ones describe the present better.
    let least = waiting.indices.min { waiting[$0].turnClass < waiting[$1].turnClass }!
    tell(.dropped(waiting.remove(at: least), .full))
  }

  /// Drops the waiting turns that a rule is about.
  mutating func drop(_ reason: TurnReason, where isDropped: (Words) -> Bool) {
    guard waiting.contains(where: isDropped) else { return }
    let dropped = waiting.filter(isDropped)
    waiting.removeAll(where: isDropped)
    for turn in dropped { tell(.dropped(turn, reason)) }
  }

  /// Ends the turn that is being said.
  mutating func endCurrent(_ reason: TurnReason) {
    guard let turn = current else { return }
    current = nil
    tell(.ended(turn, reason))
  }

  /// Lets the turn that is being said wait, to resume at its sentence. It ends if newer words of its source wait already.
  mutating func suspendCurrent(_ reason: TurnReason) {
    guard var turn = current else { return }
    if turn.turnClass != .person,
      let newer = waiting.first(where: {
        turn.isReplaced(by: $0) && turn.turnClass <= $0.turnClass && $0.turnClass < .safety
      })
    {
      return endCurrent(.newer(newer.id))
    }
    current = nil
    turn.isSuspended = true
    tell(.suspended(turn, reason))
    wait(turn)
  }
}
