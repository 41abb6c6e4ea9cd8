/// All figures of one twin with one content. Times are nanoseconds.
struct Measurements: Sendable {
  /// From the request for the process to the first commit with content.
  var start = Samples()
  /// From sending Tab to the next commit.
  var keyToCommit = Samples()
  /// Processor time of one press and its release, in all processes of the twin; one sample for each round.
  var processorTime = Samples()
  /// Pixels that the commit reports as changed.
  var damagedPixels = Samples()
  /// Commits that one Tab caused, until the twin was quiet again.
  var commitsPerPress = Samples()
  /// KiB, after the first frame; see `ProcessCounters.Memory`.
  var memory = Samples()
  var anonymousMemory = Samples()
  var sharedMemory = Samples()
  /// The number of wake-ups of the twin's threads during ``Plan/idleSeconds``.
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

/// The results of a run: the figures, and the reasons for missing ones.
struct Results: Sendable {
  var figures: [Subject: Measurements] = [:]
  /// Twins that could not be measured, with the reason.
  var absences: [Twin: String] = [:]
  /// Keyway's menus by their number of rows.
  var menus: [Int: MenuMeasurements] = [:]
  /// The reason why menus could not be measured.
  var menuAbsence: String?
  /// The forms of the twins that have one.
  var forms: [Subject: FormMeasurements] = [:]

  /// A twin and its content.
  struct Subject: Hashable, Sendable {
    var twin: Twin
    var content: TwinContent
  }

  subscript(twin: Twin, buttons: Int) -> Measurements? {
    figures[Subject(twin: twin, content: .buttons(buttons))]
  }

  subscript(clinic twin: Twin) -> Measurements? { figures[Subject(twin: twin, content: .clinic)] }

  subscript(form twin: Twin, characters: Int) -> FormMeasurements? {
    forms[Subject(twin: twin, content: .form(characters: characters))]
  }
}
