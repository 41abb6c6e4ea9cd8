import Foundation

/// The machine on which the figures were taken, without which they are meaningless.
struct Machine: Sendable {
  var processor: String
  var cores: Int
  /// The mean number of runnable tasks over the last minute, before and after the run.
  var loadBefore: Double
  var loadAfter: Double

  static func load() -> Double {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Double($0) } ?? 0
  }

  static func processorName() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }

  var text: String {
    let load = "load \(shortNumber(loadBefore)) before and \(shortNumber(loadAfter)) after"
    // The run itself keeps up to one core busy.
    let isBusy = loadBefore > Double(cores) / 2
    return "\(processor), \(cores) cores, \(load)"
      + (isBusy ? "\nOther work was running: trust the ratios little and the times not at all." : "")
  }
}
