/// A fault in the input, worded for a compiler's error list: `file:line: fault`.
struct GeneratorError: Error, CustomStringConvertible, Equatable {
  var file: String
  /// Counted from 1; nil if the fault is not in one line.
  var line: Int?
  var message: String

  var description: String {
    if let line { "\(file):\(line): error: \(message)" } else { "\(file): error: \(message)" }
  }
}
