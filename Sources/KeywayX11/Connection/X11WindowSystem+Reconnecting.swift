import CLinux
import CXCB
import Glibc
import KeywayKeymap
import KeywayPlatform
import Synchronization

/// Reconnecting to a server that ends and is restarted, for example by a display manager after a crash. The app waits for it,
/// and its windows return with their content.
extension X11WindowSystem {
  /// The state of a wait for the server.
  struct Reconnection {
    var schedule: ReconnectionSchedule
    /// The reason why the connection ended.
    let failure: X11Failure
    var timer: EventLoop.Timer?
    var attempt: OpeningAttempt?
    var source: DescriptorSource?
  }

  /// Releases all objects of the connection, keeps the windows, and starts waiting.
  func beginReconnecting(after failure: X11Failure) {
    log("the X server went away; waiting \(reconnectionTime.components.seconds) s for it to come back")
    let deadline = eventLoop.milliseconds + UInt64(reconnectionTime.milliseconds)
    reconnection = Reconnection(schedule: ReconnectionSchedule(deadline: deadline), failure: failure)
    letGoOfConnection()
    scheduleAttempt()
  }

  private func scheduleAttempt() {
    guard let delay = reconnection?.schedule.nextDelay(at: eventLoop.milliseconds) else { return giveUp() }
    reconnection?.timer = eventLoop.schedule(after: .milliseconds(delay)) { [weak self] in self?.attempt() }
  }

  private func attempt() {
    guard let waiting = reconnection else { return }
    let left = waiting.schedule.timeLeft(at: eventLoop.milliseconds)
    guard let attempt = OpeningAttempt(name, within: min(.milliseconds(max(1, left)), patience)) else {
      return scheduleAttempt()
    }
    let source = DescriptorSource(fileDescriptor: attempt.bell.raw, events: Int16(POLLIN)) { [weak self] _ in
      self?.attemptDidEnd()
    }
    reconnection?.attempt = attempt
    reconnection?.source = source
    eventLoop.add(source)
  }

  private func attemptDidEnd() {
    guard let open = reconnection?.attempt?.take() else {
      endAttempt()
      return scheduleAttempt()
    }
    endAttempt()
    reconnection = nil
    log("the X server is back")
    use(open)
  }

  private func giveUp() {
    guard let waiting = reconnection else { return }
    stopReconnecting()
    eventLoop.fail(PlatformError(waiting.failure))
  }

  /// Ends the wait, if any.
  func stopReconnecting() {
    endAttempt()
    reconnection = nil
  }

  private func endAttempt() {
    if let timer = reconnection?.timer.take() { eventLoop.cancel(timer) }
    if let source = reconnection?.source.take() { eventLoop.remove(source) }
    reconnection?.attempt.take()?.abandon()
  }
}

/// Opens a display on a separate thread, since the server may be slow to answer.
final class OpeningAttempt: Sendable {
  /// Readable once the attempt has ended.
  let bell: FileDescriptor
  private let state = Mutex<State>(.running)

  private enum State {
    case running, abandoned
    case ended(OpenDisplay?)
  }

  /// Starts the attempt; nil if the system has no more threads or files.
  init?(_ name: String?, within limit: Duration) {
    let raw = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { return nil }
    bell = FileDescriptor(owning: raw)
    let thread = WorkerThread { self.end(try? OpenDisplay(name, within: limit)) }
    guard let thread else { return nil }
    thread.detach()
  }

  private func end(_ display: OpenDisplay?) {
    let unwanted = state.withLock { state -> OpenDisplay? in
      if case .abandoned = state { return display }
      state = .ended(display)
      return nil
    }
    unwanted?.disconnect()
    eventfd_write(bell.raw, 1)
  }

  /// Returns the display to the first caller; nil if there is none.
  func take() -> OpenDisplay? {
    state.withLock { state in
      guard case .ended(let display) = state else { return nil }
      state = .abandoned
      return display
    }
  }

  /// Marks the display as no longer wanted.
  func abandon() {
    if let display = take() { display.disconnect() } else { state.withLock { $0 = .abandoned } }
  }
}
