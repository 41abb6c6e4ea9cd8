import KeywayPlatform

/// A script that is played on a running app, step by step, while the app continues.
@MainActor
final class RunningScript {
  private var player: ScriptPlayer
  private var steps: ArraySlice<ReplayStep>
  private let loop: EventLoop
  private let isWanted: () -> Bool
  /// Reports a step at once, since its elements may disappear with the next one.
  private let tell: (PlayedStep) -> JSONValue
  private var told: [JSONValue] = []

  /// - Parameter isWanted: asked before each step; false omits the rest.
  init(
    _ player: ScriptPlayer, _ steps: [ReplayStep], loop: EventLoop, while isWanted: @escaping () -> Bool,
    tell: @escaping (PlayedStep) -> JSONValue
  ) {
    self.player = player
    self.steps = steps[...]
    (self.loop, self.isWanted, self.tell) = (loop, isWanted, tell)
  }

  /// Plays all steps, each after its pause. The loop's timers keep the script.
  func run(_ then: @escaping (Result<[JSONValue], any Error>) -> Void) {
    guard let step = steps.popFirst() else { return then(.success(told)) }
    loop.schedule(after: .milliseconds(ScriptPlayer.pause(before: step))) { [self] in
      guard isWanted() else { return }
      do {
        told.append(tell(try player.play(step)))
      } catch {
        return then(.failure(error))
      }
      run(then)
    }
  }
}
