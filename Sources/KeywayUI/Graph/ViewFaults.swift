/// The mistakes found in the views of a graph, each once.
struct ViewFaults {
  private(set) var all: [ViewFault] = []
  /// Called for each mistake.
  var report: (ViewFault) -> Void

  private static let most = 32

  /// Adds a mistake. Returns whether it is new, and to be reported.
  mutating func add(_ fault: ViewFault) -> Bool {
    guard all.count < Self.most, !all.contains(fault) else { return false }
    all.append(fault)
    return true
  }
}
