package import KeywayAccessibility
package import KeywayKeymap

/// A screen reader in the app: a client of its window, which says where its cursor is and what changes.
///
/// It works in passes, as the window does. The words of a pass are collected, and given to ``TurnTaking`` when the pass and
/// the command of the key are over.
@MainActor
package final class ScreenReader {
  let window: any ReaderWindow
  private(set) lazy var nodes = WindowNodes(window, for: self, attachesOnDemand: false)
  nonisolated package let kind = AssistiveTechnology.screenReader
  package var bindings: BindingTable
  package var settings = ReaderSettings()
  /// The settings before the first person changed them; nil before the reader begins.
  var machineSettings: ReaderSettings?
  package var onRecord: (ReaderRecord) -> Void = { _ in }
  /// Called for the command that turns the reader off.
  package var onToggle: () -> Void = {}
  let voice: any ReaderVoice

  /// The node with the cursor. The window moves it, too: when the app asks for it, or when the node is gone.
  package var cursor: AccessibilityNode.ID?
  var steps = CursorSteps()
  var speech = SpeechQueue()
  var search = SearchState()
  var acts = PersonActReading()
  var texts = TextPlace()
  /// The command of the key that is being dispatched.
  var command: (command: ReaderCommand, isRepeated: Bool)?
  var watch = CursorWatch()
  /// Whether a command is performed, whose passes are not over yet.
  private(set) var isWorking = false
  /// Whether the words of a pass are being made.
  var isFinishing = false

  package init(_ window: any ReaderWindow, bindings: BindingTable, voice: any ReaderVoice = SilentVoice()) {
    (self.window, self.bindings, self.voice) = (window, bindings, voice)
    followVoice()
  }

  /// Begins to read the window: says that it is on, the name of the window, and where it is.
  package func begin() {
    machineSettings = machineSettings ?? settings
    work {
      let root = nodes.attach().root
      let on = Utterance.Part(window.phrases(.readerOn), .status, pauseBefore: .zero)
      let name = speaker.text(root.label, .container, language: root.language)
      say(Utterance([on] + name, reason: .setting))
      steps.isStarting = true
    }
  }

  /// Says that the reader is off, in place of all else.
  func sayEnd() {
    carryOut(speech.turns.personDidAct(.silenced, at: window.now))
    say(.readerOff, .status, .setting)
  }

  /// Stops reading. The words that the reader is off are said to their end.
  package func rest() {
    carryOut(speech.turns.dropWaiting(at: window.now))
    window.show(nil)
    nodes.detach()
    (cursor, steps, command, watch) = (nil, CursorSteps(), nil, CursorWatch())
    (speech.requests, speech.last, speech.told, speech.silence) = ([], nil, nil, nil)
    (texts, search) = (TextPlace(), SearchState())
  }

  /// Stops reading and speaking, as when the window closes.
  package func end() {
    rest()
    voice.stop()
    window.wake(atMilliseconds: nil) {}
    speech.turns.reset()
    speech.hasAnswer = false
  }

  /// Whether it reads the window, which it may leave in any call to the outside.
  var isOn: Bool { nodes.tree != nil }
  /// Whether what changes now is the effect of a key.
  var isAnswering: Bool { isWorking || watch.key != nil }

  var speaker: Speaker {
    var speaker = Speaker(lookup: window.phrases)
    (speaker.order, speaker.profile) = (settings.order, settings.profile)
    (speaker.settings, speaker.language) = (settings.speech, window.languageTag)
    return speaker
  }

  /// Performs something for the person, lets the window come to rest, and says what there is to say.
  func work(_ body: () -> Void) {
    let wasWorking = isWorking
    isWorking = true
    if !wasWorking, watch.key == nil { speech.hasAnswer = false }
    body()
    window.settle()
    isWorking = wasWorking
    // The command may have turned the reader off.
    if !isWorking, let tree = nodes.tree { finishPass(in: tree) }
  }
}

extension ScreenReader: @MainActor AssistiveClient {
  package func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    if isOn { note(changes, in: tree) }
  }

  package func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    if isOn { note(notification, in: tree) }
  }

  package func passWillPaint(in tree: AccessibilityTree) {
    guard isOn else { return }
    var upcoming: AccessibilityNode.ID?
    if !isWorking, !isFinishing {
      upcoming = upcomingCursor(in: tree)
      if upcoming == nil { findPlace(in: tree) }
    }
    if isOn { window.show(picture(at: upcoming)) }
  }

  package func passDidEnd(in tree: AccessibilityTree) {
    if isOn, !isWorking { finishPass(in: tree) }
  }
}
