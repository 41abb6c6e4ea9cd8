import Glibc

/// Why a test cannot have its X server, or do something there.
package enum XKitError: Error, Hashable, CustomStringConvertible {
  /// A program that is run beside the tests is not there.
  case notInstalled(String, package: String)
  /// A program ended, or did not do its work within its time; `said` is what it wrote on standard error.
  case failed(program: String, said: String)
  /// The connection cannot be made or was lost.
  case noConnection(display: String)
  /// The server answered with an error, by the code of the protocol.
  case refused(request: String, code: UInt8)
  /// The server lacks an extension.
  case noExtension(String)
  /// There is no such window or device.
  case nothing(String)
  /// An awaited event did not come within the time.
  case timedOut(waitingFor: String)
  /// A call of the system failed, with its number.
  case system(String, Int32)

  package var description: String {
    switch self {
    case .notInstalled(let program, let package):
      "\(program) is not installed; run Scripts/test, which installs it (apt: \(package))"
    case .failed(let program, let said): "\(program) failed" + (said.isEmpty ? "" : "; it said: \(said)")
    case .noConnection(let display): "no X server answers at \(display)"
    case .refused(let request, let code): "the X server answered \(request) with error \(code)"
    case .noExtension(let name): "the X server lacks \(name)"
    case .nothing(let what): "there is no \(what)"
    case .timedOut(let what): "\(what) did not come"
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    }
  }
}
