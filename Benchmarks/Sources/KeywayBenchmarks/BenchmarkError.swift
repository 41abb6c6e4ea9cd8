import KeywayTesting

/// The reason why a figure could not be taken.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// `posix_spawn` failed; `code` is its errno value.
  case cannotStart(path: String, code: Int32)
  /// A twin ended before it was measured; `status` is the raw one of `waitpid`.
  case twinEnded(name: String, status: Int32)
  /// A twin showed no frame in time.
  case noFrame(name: String, seconds: Double)
  /// A twin never answered a key with a commit.
  case noAnswer(name: String, seconds: Double)
  /// The measuring compositor failed.
  case compositor(CompositorError)
  /// A file below `/proc` is missing or lacks a field.
  case unreadable(path: String, field: String)

  var description: String {
    switch self {
    case .cannotStart(let path, let code):
      "cannot start \(path): error \(code); build the twins first with Scripts/bench"
    case .twinEnded(let name, let status):
      "\(name) ended before it was measured, wait status \(status)"
    case .noFrame(let name, let seconds):
      "\(name) showed no frame within \(seconds) s"
    case .noAnswer(let name, let seconds):
      "\(name) did not answer a key with a commit within \(seconds) s"
    case .compositor(let error):
      error.description
    case .unreadable(let path, let field):
      "\(path) cannot be read, or has no \(field)"
    }
  }
}
