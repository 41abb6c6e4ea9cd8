import Glibc

extension EventLoop {
  /// One turn: prepare, poll, handle.
  ///
  /// - Parameters:
  ///   - limit: monotonic nanoseconds at which waiting ends, nil for never.
  ///   - isDone: checked after the sources were prepared, since preparing may dispatch events; if true, the turn does
  ///     not wait.
  /// - Returns: whether anything was handled.
  @discardableResult
  func turn(limit: UInt64?, _ isDone: () -> Bool) throws(PlatformError) -> Bool {
    var handled = runDeferred()

    pollSet.removeAll(keepingCapacity: true)
    sources.removeAll { $0 == nil }
    let sourceCount = prepareSources()
    let extras = try appendOwnDescriptors()

    let waits = deferred.isEmpty && !isStopped && failure == nil && !isDone()
    let ready = poll(&pollSet, nfds_t(pollSet.count), waits ? Self.timeout(until: limit) : 0)
    wakeUps += 1
    let pollError = errno
    let pollTime = nanoseconds

    for index in 0..<sourceCount {
      // Each prepared source gets the result of the poll, even if it failed or a handler has stopped the loop.
      let found = ready > 0 ? pollSet[index].revents : 0
      sources[index]?.didPoll(found)
      handled = handled || found != 0
    }
    if ready < 0 && pollError != EINTR {
      errno = pollError
      throw .systemCall("poll")
    }
    if ready > 0 { handled = handleOwnDescriptors(extras) || handled }
    handled = fireTimers(dueAt: pollTime) || handled
    if let failure = failure.take() { throw failure }
    return handled
  }

  /// Lets each source prepare and adds it to the poll set, in order of addition.
  ///
  /// The first one, an app's display, prepares last, to send the results of the others' work. A source added during
  /// preparation joins at once.
  private func prepareSources() -> Int {
    var prepared = 0
    while prepared < sources.count {
      let end = sources.count
      for _ in prepared..<end { pollSet.append(pollfd(fd: -1, events: 0, revents: 0)) }
      for index in (prepared..<end).reversed() {
        guard let source = sources[index] else { continue }
        pollSet[index].events = source.prepareToPoll()
        pollSet[index].fd = source.fileDescriptor
      }
      prepared = end
    }
    return prepared
  }

  /// The indices of the loop's own descriptors in the poll set; -1 for none.
  struct OwnDescriptors {
    var timer = -1
    var signal = -1
    var mainQueue = -1
    /// The first stream with waiting lines.
    var streams = -1
  }

  /// Arms the timer last, since preparing the sources may have scheduled or cancelled something.
  private func appendOwnDescriptors() throws(PlatformError) -> OwnDescriptors {
    var own = OwnDescriptors()
    if clock == .monotonic {
      if timerDescriptor == nil && !timers.isEmpty { timerDescriptor = try TimerDescriptor() }
      timerDescriptor?.arm(timers.nextDeadline)
      if let raw = timerDescriptor?.raw { own.timer = watch(raw) }
    }
    if let raw = signalDescriptor?.raw { own.signal = watch(raw) }
    if servesMainQueue && isOnFirstThread { own.mainQueue = watch(MainQueue.handle) }
    // Last, since preparing the sources may have written something.
    own.streams = pollSet.count
    for channel in paced where isRunning {
      channel.reopenIfAsked()
      if let awaited = channel.awaited { _ = watch(awaited, POLLOUT) }
    }
    return own
  }

  private func watch(_ descriptor: Int32, _ events: Int32 = POLLIN) -> Int {
    pollSet.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    return pollSet.count - 1
  }

  private func handleOwnDescriptors(_ own: OwnDescriptors) -> Bool {
    var handled = false
    if own.timer >= 0 && pollSet[own.timer].revents != 0 {
      timerDescriptor?.acknowledge()
      handled = true
    }
    if own.signal >= 0 && pollSet[own.signal].revents != 0 {
      handleSignals()
      handled = true
    }
    if own.mainQueue >= 0 && pollSet[own.mainQueue].revents != 0 {
      MainQueue.drain()
      handled = true
    }
    if own.streams >= 0, pollSet[own.streams...].contains(where: { $0.revents != 0 }) {
      for channel in paced where channel.isWaiting { channel.drain() }
      handled = true
    }
    return handled
  }

  private func handleSignals() {
    guard signalDescriptor?.take() == true else { return }
    // From now on a second signal has its usual effect, to end an app that hangs while it stops.
    signalDescriptor = nil
    if let onTermination { onTermination() } else { stop() }
  }

  /// Fires the timers that were due when the poll returned.
  ///
  /// Timers that become due while handlers run wait for the next turn, because an event already in a socket may cancel them,
  /// such as the release of a key that a busy app has not read. So do timers added by others, to avoid starving the rest.
  private func fireTimers(dueAt time: UInt64) -> Bool {
    guard let next = timers.nextDeadline, next <= time else { return false }
    let limit = timers.serialLimit
    while let timer = timers.popDue(at: time, addedBefore: limit) { timer.action() }
    return true
  }

  /// Runs the deferred work, but not work that it defers.
  @discardableResult
  func runDeferred() -> Bool {
    guard !deferred.isEmpty else { return false }
    // Swapping the two arrays avoids allocation; a nested run of the loop finds none of this batch.
    var batch: [@MainActor () -> Void] = []
    swap(&batch, &spareDeferred)
    swap(&batch, &deferred)
    for action in batch { action() }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &spareDeferred)
    return true
  }

  private static func timeout(until limit: UInt64?) -> Int32 {
    guard let limit else { return -1 }
    let now = monotonicNanoseconds
    guard limit > now else { return 0 }
    return Int32(clamping: (limit - now + 999_999) / 1_000_000)
  }
}
