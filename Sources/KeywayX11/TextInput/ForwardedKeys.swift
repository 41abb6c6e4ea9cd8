import CXCB
import KeywayPlatform

/// The keys that an input method gets before the app.
///
/// One key is in flight at a time, and later ones wait, which keeps their order. A key whose answer takes too long
/// goes to the app. A method that is silent three times gets no more keys until it says something.
@MainActor
final class ForwardedKeys {
  struct Key {
    let keyboard: UInt16
    let code: UInt32
    let isDown: Bool
    let source: UInt16
    let time: UInt32
    /// Modifiers and group, as in core events.
    let state: UInt16

    /// The core protocol's event, which methods understand.
    var coreEvent: xcb_key_press_event_t {
      var event = xcb_key_press_event_t()
      event.response_type = UInt8(isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE)
      event.detail = xcb_keycode_t(truncatingIfNeeded: code + 8)
      event.time = time
      event.state = state
      event.same_screen = 1
      return event
    }

    func isSame(as event: xcb_key_press_event_t) -> Bool {
      UInt32(event.detail) == code + 8 && event.time == time
        && Int32(event.response_type & 0x7f) == (isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE)
    }
  }

  private enum Item {
    case key(Key, isWanted: Bool)
    /// An event between the keys, such as another modifier.
    case action(@MainActor () -> Void)
  }

  /// The time that a method may take for a key.
  static let patience = Duration.milliseconds(100)
  /// The most keys that wait. Further ones go to the app.
  private static let mostWaiting = 256
  private static let mostSilences = 3

  /// Sends a key to the method.
  var onSend: ((Key) -> Void)?
  private let loop: EventLoop
  private let deliver: (Key) -> Void
  private var current: Key?
  private var last: Key?
  private var currentCameBack = false
  private var waiting: [Item] = []
  /// Keys that the app got because time was up: their late answers are ignored.
  private var late: [Key] = []
  private var owedAnswers = 0
  private var silences = 0
  private var timer: EventLoop.Timer?
  private var isSending = false

  init(_ loop: EventLoop, deliver: @escaping (Key) -> Void) { (self.loop, self.deliver) = (loop, deliver) }

  /// Takes a key for the method.
  ///
  /// - Parameter isWanted: whether the method wants such keys; others keep their place in the order.
  /// - Returns: false if the key goes to the app at once.
  func forward(_ key: Key, isWanted: Bool) -> Bool {
    guard silences < Self.mostSilences else { return false }
    if current == nil, waiting.isEmpty, !isWanted { return false }
    guard waiting.count < Self.mostWaiting else {
      giveUp()
      return false
    }
    waiting.append(.key(key, isWanted: isWanted))
    sendNext()
    return true
  }

  /// Acts after the keys in flight, or at once if there are none.
  func afterKeys(_ action: @escaping @MainActor () -> Void) {
    guard current != nil || !waiting.isEmpty else { return action() }
    if waiting.count >= Self.mostWaiting { giveUp() }
    waiting.append(.action(action))
    sendNext()
  }

  private func sendNext() {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while current == nil, !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .action(let action): action()
      case .key(let key, isWanted: false): deliver(key)
      case .key(let key, isWanted: true):
        current = key
        currentCameBack = false
        timer = loop.schedule(after: Self.patience) { [weak self] in self?.timeIsUp() }
        onSend?(key)
      }
    }
  }

  /// The method has handled the key.
  func wasHandled() {
    if owedAnswers > 0 {
      owedAnswers -= 1
    } else if current != nil {
      endCurrent()
      sendNext()
    }
  }

  /// The method returns a key, or synthesizes one.
  func cameBack(_ event: xcb_key_press_event_t) {
    if let index = late.firstIndex(where: { $0.isSame(as: event) }) {
      late.remove(at: index)
      return
    }
    if let current, current.isSame(as: event), !currentCameBack {
      currentCameBack = true
      return deliver(current)
    }
    guard event.detail >= 8, let like = current ?? last else { return }
    deliver(
      Key(
        keyboard: like.keyboard, code: UInt32(event.detail) - 8,
        isDown: Int32(event.response_type & 0x7f) == XCB_KEY_PRESS, source: like.source, time: event.time,
        state: event.state))
  }

  private func endCurrent() {
    last = current
    current = nil
    if let timer = timer.take() { loop.cancel(timer) }
  }

  private func timeIsUp() {
    guard let key = current else { return }
    silences += 1
    endCurrent()
    owe(key)
    // If the method hangs, waiting keys go the same way.
    if silences >= Self.mostSilences { flush() } else { sendNext() }
  }

  private func owe(_ key: Key) {
    owedAnswers += 1
    guard !currentCameBack else { return }
    if late.count == 64 { late.removeFirst() }
    late.append(key)
    deliver(key)
  }

  /// The method sent a message, so it may have keys again.
  func methodLives() { silences = 0 }

  /// The field or the method is gone: the app gets all keys in flight.
  func giveUp() {
    if let key = current {
      endCurrent()
      owe(key)
    }
    flush()
  }

  /// A new method owes no answers.
  func forgetAnswers() { (late, owedAnswers, silences) = ([], 0, 0) }

  private func flush() {
    let items = waiting
    waiting = []
    for item in items {
      switch item {
      case .action(let action): action()
      case .key(let key, _): deliver(key)
      }
    }
  }
}
