import CESpeak
import Glibc
import KeywayVoice

/// eSpeak NG, which is opened at run time. One thread uses it.
final class Engine: @unchecked Sendable {
  private var espeak = keyway_espeak()
  /// Samples a second.
  let sampleRate: Int
  let name: String
  let voices: VoiceList

  /// A word of the text, and the sample at which it begins.
  typealias Word = (offset: Int, sample: Int)
  /// Takes samples and words; false ends the speech.
  typealias Receiver = (UnsafeBufferPointer<Int16>, [Word]) -> Bool
  /// The receiver of the call of the engine that is running. The engine hands its callback nothing of ours.
  private nonisolated(unsafe) static var receiver: (receive: Receiver, rate: Int)?

  /// The language of texts in languages without a voice.
  private static let fallback = "en"
  /// The length of a piece of sound, in milliseconds.
  private static let piece: Int32 = 20

  /// - Returns: nil if the library or its data are missing.
  init?() {
    guard keyway_open_espeak(&espeak) else { return nil }
    // Without the option the library ends the program where its data are missing.
    let rate = espeak.initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, Self.piece, nil, espeakINITIALIZE_DONT_EXIT)
    guard rate > 0 else { return nil }
    sampleRate = Int(rate)
    name = "eSpeak NG " + (espeak.info(nil).map { String(cString: $0) } ?? "")
    voices = VoiceList(espeak.listVoices(nil))
    espeak.setCallback { samples, count, events in Engine.receive(samples, count, events) }
  }

  /// Synthesizes a text of one part, and returns when it is over or not wanted any more.
  func say(_ text: String, like part: VoiceSpeech.Part, _ receive: @escaping Receiver) {
    let voice = voices.voice(for: part.language) ?? voices.voice(for: Self.fallback)
    _ = voice.map { espeak.setVoice($0.name) }
    _ = espeak.setParameter(espeakRATE, Int32(part.rate), 0)
    _ = espeak.setParameter(
      espeakPITCH, Int32(part.pitch >= 100 ? 50 + (part.pitch - 100) / 2 : part.pitch - 50), 0)
    Self.receiver = (receive, sampleRate)
    defer { Self.receiver = nil }
    var text = text
    text.withUTF8 { bytes in
      let copy = Array(bytes) + [0]
      // Without SSML, no letter of the text is markup.
      _ = espeak.synthesize(copy, copy.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
    }
  }

  private static func receive(
    _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Int32 {
    guard let receiver else { return 1 }
    var words: [Word] = []
    var event = events
    while let current = event, current.pointee.type != espeakEVENT_LIST_TERMINATED {
      if current.pointee.type == espeakEVENT_WORD {
        // The engine counts characters from 1, and time in milliseconds.
        words.append(
          (
            max(0, Int(current.pointee.text_position) - 1),
            Int(current.pointee.audio_position) * receiver.rate / 1000
          ))
      }
      event = current + 1
    }
    return receiver.receive(UnsafeBufferPointer(start: samples, count: Int(count)), words) ? 0 : 1
  }
}
