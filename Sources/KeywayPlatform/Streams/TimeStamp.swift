import Glibc

/// A time by the wall clock and by a monotonic one.
package struct TimeStamp: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z, in milliseconds, without leap seconds (`CLOCK_REALTIME`).
  package let milliseconds: Int
  /// Since an undefined start, in milliseconds (`CLOCK_MONOTONIC`). The journal has the same clock.
  package let monotonic: Int

  package init(milliseconds: Int, monotonic: Int) {
    (self.milliseconds, self.monotonic) = (milliseconds, monotonic)
  }

  package static var now: TimeStamp {
    TimeStamp(milliseconds: read(CLOCK_REALTIME), monotonic: read(CLOCK_MONOTONIC))
  }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// `2026-11-29T09:05:07.004Z`: ISO 8601, in UTC, with milliseconds.
  package var text: String {
    let thousandth = ((milliseconds % 1000) + 1000) % 1000
    var seconds = time_t((milliseconds - thousandth) / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = [
      digits(Int(parts.tm_year) + 1900, 4), digits(Int(parts.tm_mon) + 1, 2), digits(Int(parts.tm_mday), 2),
    ].joined(separator: "-")
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits(Int($0), 2) }.joined(separator: ":")
    return "\(day)T\(time).\(digits(thousandth, 3))Z"
  }
}
