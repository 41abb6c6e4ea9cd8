import Glibc

/// Why the kit cannot do what it is asked.
package enum KitError: Error, CustomStringConvertible {
  /// A program that the kit runs is not there; `package` is where Debian has it.
  case notInstalled(program: String, package: String)
  /// A call of the system failed, with the number of its error.
  case system(String, Int32)
  /// A program did not do within its time what was waited for; `said` is the end of its output.
  case notReady(String, seconds: Double, said: String)
  /// A program ended before it should have.
  case ended(String, said: String)

  package var description: String {
    switch self {
    case .notInstalled(let program, let package):
      "\(program) is not installed; run Scripts/bootstrap test, which installs it (apt: \(package))"
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    case .notReady(let what, let seconds, let said):
      "\(what) did not come within \(seconds) s" + (said.isEmpty ? "" : "; its output ends:\n\(said)")
    case .ended(let program, let said): "\(program) ended" + (said.isEmpty ? "" : "; it said:\n\(said)")
    }
  }
}
