#if Reader
  package import KeywayKeymap
  import KeywayPlatform
  package import KeywayReader
  import KeywaySpeech
  package import KeywayUI

  /// A window's reader, and the key that turns it off and on again. It lasts as long as this object.
  ///
  /// While it is off, it isn't a client of the window, and has only that key. It is only made for a person who asks for it, so it also
  /// speaks while a screen reader outside of the app takes keys.
  @MainActor
  package final class WindowScreenReader {
    package let reader: ScreenReader
    private unowned let window: AppWindow
    /// Takes the keys while the reader is off.
    private let toggle: ReaderToggle
    /// Whether the reader reads.
    package private(set) var isOn = false
    /// Whether it has left the window, which may have another reader then.
    private var isClosed = false

    /// Turns the reader on.
    ///
    /// - Parameters:
    ///   - voice: nil for one without sound, which takes its time.
    ///   - program: a program that speaks, in place of `voice`.
    ///   - onRecord: called with what the reader does, from its first words on.
    package init(
      _ window: AppWindow, bindings: BindingTable, voice: (any ReaderVoice)? = nil, program: String? = nil,
      settings: ReaderSettings = ReaderSettings(),
      onRecord: @escaping (ReaderRecord) -> Void = { _ in }
    ) {
      self.window = window
      let timed = TimedVoice { [timers = window.timers] delay, action in
        let timer = timers.schedule(after: delay, action)
        return { timers.cancel(timer) }
      }
      let spoken = program.map {
        SpokenVoice(ProcessVoice($0, in: window.windowSystem.eventLoop), silent: timed)
      }
      reader = ScreenReader(ReaderAppWindow(window), bindings: bindings, voice: voice ?? spoken ?? timed)
      timed.rate = { [weak reader] in reader?.settings.rate ?? 1 }
      spoken?.enter = { [unowned window] in window.door.enter($0) }
      spoken?.manner = { [weak reader, unowned window] in
        let settings = reader?.settings ?? ReaderSettings()
        return VoiceManner(
          language: window.language.description, rate: settings.rate, volume: settings.volume)
      }
      reader.settings = settings
      reader.onRecord = onRecord
      toggle = ReaderToggle(bindings)
      reader.onToggle = { [weak self] in self?.turnOff() }
      toggle.onToggle = { [weak self] in self?.turnOn() }
      toggle.onForget = { [weak self] in self?.beginAnew() }
      turnOn()
    }

    isolated deinit { close() }

    /// Ends the reader.
    package func close() {
      guard !isClosed else { return }
      (isClosed, isOn) = (true, false)
      reader.end()
      window.readerKeys = nil
    }

    private func turnOn() {
      guard !isOn else { return }
      isOn = true
      window.readerKeys = reader
      window.door.enter(reader.begin)
    }

    /// Turns the reader on for the next person, once the window has forgotten the last one: the machine has it on, and who does not
    /// see may have no key to turn it on.
    private func beginAnew() {
      reader.forgetPerson()
      _ = window.timers.schedule(after: .zero) { [weak self] in
        if self?.isClosed == false { self?.turnOn() }
      }
    }

    private func turnOff() {
      guard isOn else { return }
      isOn = false
      window.readerKeys = toggle
      reader.rest()
    }
  }

  /// The keys of a reader that is off: only those that turn it on.
  @MainActor
  private final class ReaderToggle: ReaderKeyTarget {
    let bindings: BindingTable
    var onToggle: () -> Void = {}
    var onForget: () -> Void = {}
    private var isAsked = false

    init(_ table: BindingTable) {
      bindings = BindingTable(
        title: table.title, commandRole: table.commandRole,
        bindings: table.bindings.filter { ReaderCommand($0.action) == .readerToggle })
    }

    var blocksInput: Bool { false }
    func willDispatch(_ press: KeyPress) {}
    func perform(_ action: BindingAction, isRepeated: Bool) -> Bool {
      guard ReaderCommand(action) == .readerToggle else { return false }
      isAsked = true
      return true
    }
    func didDispatch(_ press: KeyPress, _ outcome: KeyOutcome) {
      guard isAsked else { return }
      isAsked = false
      onToggle()
    }
    func noteOtherInput() {}
    func forgetPerson() { onForget() }
  }
#endif
