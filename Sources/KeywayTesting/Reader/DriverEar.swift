#if Reader
  import Keyway
  import KeywayAccessibility
  import KeywayKeymap
  import KeywayReader

  /// Something that a person heard.
  enum Heard: CustomStringConvertible {
    case utterance(Utterance)
    case sound(ReaderSound)

    var words: String? { if case .utterance(let utterance) = self { utterance.words } else { nil } }
    var utterance: Utterance? { if case .utterance(let utterance) = self { utterance } else { nil } }

    var description: String {
      switch self {
      case .utterance(let utterance): utterance.words
      case .sound(let sound): "(\(sound.rawValue))"
      }
    }
  }

  /// The reader in a driver's window, and the words heard so far.
  @MainActor
  final class DriverEar {
    private let windowReader: WindowScreenReader
    private let voice: SilentVoice
    private let ledger: Ledger

    var reader: ScreenReader { windowReader.reader }

    init(_ window: AppWindow, _ bindings: BindingTable, _ settings: ReaderSettings) {
      let (voice, ledger) = (SilentVoice(), Ledger())
      (self.voice, self.ledger) = (voice, ledger)
      windowReader = WindowScreenReader(
        window, bindings: bindings, voice: voice, settings: settings, onRecord: { ledger.note($0) })
      hearOut()
      ledger.forgetStatus()
    }

    /// The last words about an element, where the person believes to be.
    var place: Utterance? { ledger.place }

    /// Listens until nothing more waits.
    func hearOut() { while voice.isSpeaking { voice.finish() } }

    func take() -> [Heard] { ledger.take() }

    /// Turns the reader off.
    func leave() { windowReader.close() }
  }

  /// The words and sounds that were heard and not read yet.
  @MainActor
  private final class Ledger {
    private var heard: [Heard] = []
    private(set) var place: Utterance?

    func note(_ record: ReaderRecord) {
      switch record.event {
      case .turn(.started(let turn)):
        heard.append(.utterance(turn.speech))
        if turn.speech.node != nil { place = turn.speech }
      case .turn(.ticked): heard.append(.sound(.tick))
      case .turn(.refused): heard.append(.sound(.refused))
      case .turn, .silence: break
      case .sound(let sound): heard.append(.sound(sound))
      }
    }

    /// Drops "Reader on".
    func forgetStatus() { heard.removeAll { $0.utterance?.parts.first?.kind == .status } }

    func take() -> [Heard] {
      defer { heard = [] }
      return heard
    }
  }
#endif
