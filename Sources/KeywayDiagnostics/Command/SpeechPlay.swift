import KeywayKeymap
package import KeywayPlatform

/// Plays a script while somebody listens: a line for each step, in front of what is heard after it.
@MainActor
package struct SpeechPlay {
  /// The time to listen after the last step. Time is simulated, so nobody waits.
  private static let rest = Duration.seconds(20)
  private let windowSystem: HeadlessWindowSystem
  private let isJSON: Bool

  package init(_ windowSystem: HeadlessWindowSystem, isJSON: Bool) {
    (self.windowSystem, self.isJSON) = (windowSystem, isJSON)
  }

  package func play(_ steps: [ReplayStep], _ step: (ReplayStep) throws -> Void) throws {
    windowSystem.settle()
    for next in steps {
      tell(next.text)
      try step(next)
    }
    windowSystem.advance(by: Self.rest)
  }

  private func tell(_ step: String) {
    let line = isJSON ? JSONValue.object([.init("key", .string(step))]).text() : "# \(step)"
    TextStream.standardOutput.writeLine(line)
  }
}
