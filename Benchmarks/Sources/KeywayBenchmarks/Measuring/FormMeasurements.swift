/// The figures of one twin's form at one text length. Times are nanoseconds.
struct FormMeasurements: Sendable {
  /// From sending a letter to the commit that shows it.
  var letter = Samples()
  /// From sending the key that asks to the commit of the dialog.
  var dialog = Samples()
  /// KiB, after the first frame; see `ProcessCounters.Memory`.
  var memory = Samples()

  mutating func add(_ other: FormMeasurements) {
    letter.add(contentsOf: other.letter)
    dialog.add(contentsOf: other.dialog)
    memory.add(contentsOf: other.memory)
  }
}

extension TwinSession {
  /// Types at the start of the text, then opens the dialog and closes it, again and again.
  ///
  /// - Parameters:
  ///   - letters: the number of measured letters.
  ///   - openings: the number of measured openings of the dialog, after a first one.
  ///   - interval: the minimum number of seconds between presses.
  func fillForm(letters: Int, openings: Int, interval: Double) throws(BenchmarkError) -> FormMeasurements {
    var measurements = FormMeasurements()
    measurements.memory.add(Double(try memory().proportional))
    try tap(Plan.controlKey, Plan.homeKey)
    try waitUntilQuiet()
    for index in 0..<(Plan.warmUpPresses + letters) {
      let latency = try press(Plan.letterKeys[index % Plan.letterKeys.count], interval: interval).latency
      if index >= Plan.warmUpPresses { measurements.letter.add(latency) }
    }
    for index in 0...openings {
      let latency = try press(Plan.askKey, interval: interval).latency
      if index > 0 { measurements.dialog.add(latency) }
      try tap(Plan.escapeKey)
      try waitUntilQuiet()
    }
    return measurements
  }
}
