import Glibc

/// Seconds that a wait may take: far longer than a loaded machine needs.
package let patience = 30.0

/// Asks every few milliseconds until an answer comes; nil when the time is up.
package func waitUntil<T>(seconds: Double = patience, _ answer: () throws -> T?) rethrows -> T? {
  let end = ContinuousClock.now + .seconds(seconds)
  while true {
    if let answer = try answer() { return answer }
    if ContinuousClock.now > end { return nil }
    usleep(5_000)
  }
}

/// The first line that a program writes on its descriptor 3; nil when the program closes it or the time is up.
func readyLine(_ descriptor: Int32, seconds: Double = patience) -> String? {
  var line: [UInt8] = []
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1 else { return nil }
    if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
    line.append(byte)
  }
  return nil
}
