extension EventLoop {
  /// Keeps a stream from blocking the loop, from now on or from the next ``run()`` on.
  package func pace(_ stream: TextStream) {
    guard !paced.contains(where: { $0 === stream.channel }) else { return }
    paced.append(stream.channel)
    if isRunning { stream.channel.pace() }
  }

  func beginPacing() {
    isRunning = true
    for channel in paced { channel.pace() }
  }

  /// Gives readers a second for the remaining lines.
  func endPacing() {
    isRunning = false
    for channel in paced {
      _ = channel.flush(milliseconds: 1000)
      channel.unpace()
    }
  }
}
