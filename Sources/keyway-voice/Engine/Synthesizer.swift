import Glibc
import KeywayVoice

/// Synthesizes speeches on a separate thread, into a queue.
final class Synthesizer: Sendable {
  private let engine: Engine
  private let queue: SampleQueue

  /// A sample above this is loud: it ends the silence with which the engine starts.
  private static let quiet: Int16 = 60

  /// - Returns: nil if the system has no more threads.
  init?(_ engine: Engine, _ queue: SampleQueue) {
    (self.engine, self.queue) = (engine, queue)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(self)
    let started = pthread_create(
      &thread, nil,
      { work in
        let synthesizer = Unmanaged<Synthesizer>.fromOpaque(work!).takeRetainedValue()
        while true { synthesizer.runNext() }
      }, work.toOpaque())
    guard started == 0 else {
      work.release()
      return nil
    }
    pthread_detach(thread)
  }

  private func runNext() {
    let (job, turn) = queue.nextJob()
    /// The samples of the speech so far, and those that were left out at its beginning.
    var (count, cut) = (0, 0)
    var isSilent = true
    for (index, part) in job.speech.parts.enumerated().dropFirst(job.start.part) {
      let offset = index == job.start.part ? job.start.offset : 0
      if count > 0, part.pause > 0 {
        let silence = part.pause * engine.sampleRate / 1000
        guard queue.append(repeatElement(0, count: silence), [], turn: turn) else { return }
        count += silence
      }
      let base = count + cut
      var isWanted = true
      let text = String(String.UnicodeScalarView(part.text.unicodeScalars.dropFirst(offset)))
      engine.say(text, like: part) { [queue] samples, words in
        var rest = samples[...]
        if isSilent {
          rest = rest.drop { abs(Int($0)) <= Int(Self.quiet) }
          cut += samples.count - rest.count
          isSilent = rest.isEmpty
        }
        let marks = words.map { word in
          SampleQueue.Mark(
            place: VoicePlace(part: index, offset: offset + word.offset),
            position: max(0, base + word.sample - cut))
        }
        count += rest.count
        isWanted = queue.append(rest, marks, turn: turn)
        return isWanted
      }
      guard isWanted else { return }
    }
    queue.finish(turn)
  }
}
