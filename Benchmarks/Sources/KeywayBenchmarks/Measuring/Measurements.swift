/// All figures of one twin at one number of buttons. Times are nanoseconds.
struct Measurements: Sendable {
  /// From the request for the process to the first commit that shows something.
  var start = Samples()
  /// From sending Tab to the next commit.
  var keyToCommit = Samples()
  /// Processor time of one press and its release, in all processes of the twin; one sample for each round.
  var processorTime = Samples()
  /// Pixels that the commit reports as changed.
  var damagedPixels = Samples()
  /// Commits that one Tab caused, until the twin was quiet again.
  var commitsPerPress = Samples()
  /// KiB, once the first frame was shown; see `ProcessCounters.Memory`.
  var memory = Samples()
  var anonymousMemory = Samples()
  var sharedMemory = Samples()
  /// How often a thread of the twin woke during the idle time, in seconds below.
  var idleWakeUps = Samples()

  mutating func add(_ other: Measurements) {
    start.add(contentsOf: other.start)
    keyToCommit.add(contentsOf: other.keyToCommit)
    processorTime.add(contentsOf: other.processorTime)
    damagedPixels.add(contentsOf: other.damagedPixels)
    commitsPerPress.add(contentsOf: other.commitsPerPress)
    memory.add(contentsOf: other.memory)
    anonymousMemory.add(contentsOf: other.anonymousMemory)
    sharedMemory.add(contentsOf: other.sharedMemory)
    idleWakeUps.add(contentsOf: other.idleWakeUps)
  }
}

/// What a run found: the figures, and why some are missing.
struct Results: Sendable {
  var figures: [Subject: Measurements] = [:]
  /// Twins that could not be measured, with the reason.
  var absences: [Twin: String] = [:]
  /// Keyway's menus by their number of rows.
  var menus: [Int: MenuMeasurements] = [:]
  /// Why menus could not be measured.
  var menuAbsence: String?
  /// The forms of the twins that have one.
  var forms: [Subject: FormMeasurements] = [:]

  /// A twin and what it shows.
  struct Subject: Hashable, Sendable {
    var twin: Twin
    var content: TwinContent
  }

  subscript(twin: Twin, buttons: Int) -> Measurements? {
    figures[Subject(twin: twin, content: .buttons(buttons))]
  }

  subscript(form twin: Twin, characters: Int) -> FormMeasurements? {
    forms[Subject(twin: twin, content: .form(characters: characters))]
  }
}
