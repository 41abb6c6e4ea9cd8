#if ATSPI
  import KeywayATSPI
  import KeywayDispatch
  import KeywayKeymap
  import KeywayPlatform
  import KeywayUI

  /// A window as the bridge to AT-SPI sees it.
  @MainActor
  final class BridgedAppWindow: AssistedAppWindow, BridgedWindow {
    private lazy var gate = AssistedKeyGate(window)

    var eventLoop: EventLoop { window.eventLoop }

    var keyRelay: (any KeyTaking)? {
      get { gate.relay }
      set {
        gate.relay = newValue
        window.keyGate = newValue == nil ? nil : gate
      }
    }
  }

  /// Shows keys to the bridge before the window handles them.
  @MainActor
  private final class AssistedKeyGate: KeyGate {
    private unowned let window: AppWindow
    weak var relay: (any KeyTaking)?

    init(_ window: AppWindow) { self.window = window }

    func answer(to press: KeyPress) -> AssistantAnswer {
      relay.map { AssistantAnswer($0.answer(to: key(press))) } ?? .passes
    }
    func keyboardDidLeave() { relay?.keyboardDidLeave() }

    private func key(_ press: KeyPress) -> AssistedKey {
      let isText = press.text.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F } ?? false
      return AssistedKey(
        isPressed: press.phase == .began || press.phase == .repeated, keysym: press.keysym.rawValue,
        code: press.code + 8, modifiers: Self.mask(of: press.modifiers), time: press.time,
        words: Self.words(of: press.keysym), isText: isText
      ) { [weak window] in window?.take(press, answer: AssistantAnswer($0)) }
    }

    /// The name of a key as GTK reports it: the visible character, and "space" for Space. The same for press and release: Orca
    /// says "selected" after "space" alone, and takes the word of whichever came last.
    private static func words(of keysym: Keysym) -> String {
      let text = keysym.text
      return text.allSatisfy(\.isWhitespace) ? keysym.name : text
    }

    /// The modifier bits that X11 layouts conventionally use.
    private static func mask(of modifiers: ModifierFlags) -> UInt32 {
      let bits: [(ModifierFlags, UInt32)] = [
        (.shift, 1), (.capsLock, 2), (.control, 4), (.alternate, 8), (.numLock, 16), (.super, 64),
        (.altGraph, 128),
      ]
      return bits.filter { modifiers.contains($0.0) }.reduce(0) { $0 | $1.1 }
    }
  }

  extension AssistantAnswer {
    fileprivate init(_ answer: AssistedKey.Answer) {
      self =
        switch answer {
        case .passes: .passes
        case .waits: .waits
        case .taken(let name): .takes(by: name)
        }
    }
  }
#endif
