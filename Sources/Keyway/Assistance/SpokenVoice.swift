#if Reader
  import KeywayAccessibility
  import KeywayKeymap
  import KeywayPlatform
  import KeywayReader
  import KeywaySpeech
  import KeywayVoice

  /// A voice that is heard. Words that the program refuses, for want of a sound device or a headset, take their time in silence.
  @MainActor
  final class SpokenVoice: ReaderVoice {
    var didEnd: (Int) -> Void = { _ in } { didSet { silent.didEnd = didEnd } }
    var didReach: (Int, Int) -> Void = { _, _ in } { didSet { silent.didReach = didReach } }
    /// The language of parts that name none, and the rate and the volume.
    var manner: () -> VoiceManner = { VoiceManner() }
    /// Enters the window, in which the reader goes on when words end.
    var enter: (() -> Void) -> Void = { $0() }
    private let program: ProcessVoice
    private let silent: TimedVoice
    /// The words that are being said, and their turn.
    private var current: (utterance: Utterance, turn: Int, sentence: Int)?
    private var serial = 0

    init(_ program: ProcessVoice, silent: TimedVoice) {
      (self.program, self.silent) = (program, silent)
      program.onReply = { [weak self] reply in self?.enter { self?.take(reply) } }
      program.onFailure = { [weak self] reason in
        TextStream.standardError.writeLine("reader: no voice: \(reason)")
        self?.enter { self?.goOnInSilence() }
      }
      program.start()
    }

    func speak(_ utterance: Utterance, turn: Int, from sentence: Int) {
      stop()
      current = (utterance, turn, sentence)
      guard !program.hasFailed else { return goOnInSilence() }
      serial += 1
      let manner = manner()
      program.setVolume(decibels: manner.decibels)
      program.speak(VoiceSpeech(serial, utterance, from: sentence, manner))
    }

    func stop() {
      current = nil
      silent.stop()
      program.cancel()
    }

    func play(_ sound: ReaderSound) {}

    private func take(_ reply: VoiceReply) {
      guard let (utterance, turn, sentence) = current else { return }
      switch reply {
      case .mark(_, let place):
        let reached = utterance.sentence(at: place, from: sentence)
        guard reached > sentence else { return }
        current?.sentence = reached
        didReach(turn, reached)
      case .ended:
        current = nil
        didEnd(turn)
      case .refused: goOnInSilence()
      default: break
      }
    }

    private func goOnInSilence() {
      guard let (utterance, turn, sentence) = current.take() else { return }
      silent.speak(utterance, turn: turn, from: sentence)
    }
  }

  /// How the reader speaks.
  struct VoiceManner {
    /// In BCP 47.
    var language = "en"
    /// As a factor of the usual rate.
    var rate = 1.0
    /// From 0 to 1. The least is soft, and heard.
    var volume = 1.0

    /// The steps of the volume are steps of three decibels.
    var decibels: Double { ((min(1, max(0, volume)) - 1) * 30).rounded() }
    /// In words per minute.
    var wordsPerMinute: Int { Int(min(450, max(80, 175 * rate))) }
  }

  extension VoiceSpeech {
    /// - Parameter sentence: where it begins, counted from 0. Earlier words are left out.
    init(_ id: Int, _ utterance: Utterance, from sentence: Int = 0, _ manner: VoiceManner) {
      let sentences = utterance.sentences
      let start = sentences.indices.contains(sentence) ? sentences[sentence] : nil
      let parts = utterance.parts.enumerated().map { index, part in
        var text = part.text
        if let start, index < start.part { text = "" }
        // Marks count from the beginning of the part, so what is left out are spaces.
        if let start, index == start.part, start.offset > 0 {
          text =
            String(repeating: " ", count: start.offset)
            + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start.offset)))
        }
        return VoiceSpeech.Part(
          text, language: part.language ?? manner.language, rate: manner.wordsPerMinute,
          pitch: Int(min(200, max(50, part.pitch * 100))),
          pause: text.isEmpty ? 0 : min(10_000, part.pauseBefore.milliseconds))
      }
      self.init(id, parts, isPrivate: utterance.isPrivate)
    }
  }

  extension Utterance {
    /// The sentence with a word, counted from 0, at least `first`.
    fileprivate func sentence(at place: VoicePlace, from first: Int) -> Int {
      let index = sentences.lastIndex { ($0.part, $0.offset) <= (place.part, place.offset) }
      return max(first, index ?? 0)
    }
  }
#endif
