import CLinux
import Glibc
import KeywayVoice

/// A speech, from one of its words on.
struct SpeechJob {
  let speech: VoiceSpeech
  var start = VoicePlace(part: 0, offset: 0)
}

/// The samples of a speech on their way from the engine's thread to the player's: at most half a second.
final class SampleQueue: @unchecked Sendable {
  /// A word, and the sample of the speech at which it begins.
  struct Mark {
    let place: VoicePlace
    let position: Int
  }

  /// Readable when the player has something to do.
  let descriptor: Int32
  private let lock = Lock()
  private let limit: Int
  private var next: SpeechJob?
  /// Counts speeches, so that the engine notices that its own is not wanted any more.
  private var turn = 0
  private var samples: [Int16] = []
  private var taken = 0
  private var marks: [Mark] = []
  private var isFinished = true

  /// - Parameter limit: the most samples that wait.
  init?(limit: Int) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.limit = limit
  }

  // MARK: Player

  /// Makes ``descriptor`` wait for news again.
  func acknowledge() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Replaces the speech, or ends it.
  func begin(_ job: SpeechJob?) {
    lock.locked {
      turn += 1
      (next, isFinished) = (job, job == nil)
      samples.removeAll(keepingCapacity: true)
      (taken, marks) = (0, [])
      lock.signal()
    }
  }

  /// The next samples; empty if none are ready.
  func take(_ most: Int) -> [Int16] {
    lock.locked {
      let end = min(samples.count, taken + most)
      let slice = Array(samples[taken..<end])
      taken = end
      if taken == samples.count {
        samples.removeAll(keepingCapacity: true)
        taken = 0
      } else if taken > limit {
        samples.removeFirst(taken)
        taken = 0
      }
      lock.signal()
      return slice
    }
  }

  /// The words that begin at or before a sample of the speech.
  func takeMarks(upTo position: Int) -> [Mark] {
    lock.locked {
      let reached = marks.prefix { $0.position <= position }
      marks.removeFirst(reached.count)
      return Array(reached)
    }
  }

  /// Whether all samples of the speech were taken.
  var isDone: Bool { lock.locked { isFinished && taken == samples.count } }

  // MARK: Engine

  /// Waits for the next speech.
  func nextJob() -> (job: SpeechJob, turn: Int) {
    lock.locked {
      while true {
        if let job = next {
          next = nil
          return (job, turn)
        }
        lock.wait()
      }
    }
  }

  /// Adds samples, and waits while there are too many.
  ///
  /// - Returns: false if the speech is not wanted any more.
  func append(_ more: some Collection<Int16>, _ words: [Mark], turn: Int) -> Bool {
    lock.locked {
      while self.turn == turn, samples.count - taken >= limit { lock.wait() }
      guard self.turn == turn else { return false }
      samples.append(contentsOf: more)
      marks += words
      wake()
      return true
    }
  }

  func finish(_ turn: Int) {
    lock.locked {
      if self.turn == turn { isFinished = true }
      wake()
    }
  }

  private func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
