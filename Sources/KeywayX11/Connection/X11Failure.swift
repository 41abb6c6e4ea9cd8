import Glibc
import KeywayPlatform

/// The reason why a connection to an X server failed or ended.
enum X11Failure: Error {
  /// There is no name, or it is not a display's.
  case noDisplay(String?)
  /// No server is listening.
  case noServer(DisplayName, errorNumber: Int32)
  /// The server accepted the connection, but did not answer in time.
  case silent(DisplayName, for: Duration)
  /// The server refused the connection, or sent an invalid setup.
  case refused(DisplayName)
  /// The server lacks something that Keyway requires.
  case missing(String, DisplayName)
  /// The connection ended.
  case disconnected(DisplayName)
}

extension PlatformError {
  /// Describes the failure for the person who started the app.
  init(_ failure: X11Failure) {
    switch failure {
    case .missing(let what, _): self.init(.missingInterface(what), failure.words)
    case .disconnected: self.init(.connectionLost, failure.words)
    default: self.init(.noCompositor, failure.words)
    }
  }
}

extension X11Failure {
  fileprivate var words: String {
    switch self {
    case .noDisplay(nil):
      "no X server: DISPLAY is not set; start the app inside an X session, or set it, such as :0"
    case .noDisplay(let name?):
      "no X server: '\(name)' is not a display; expected a name such as :0 or host:0"
    case .noServer(let name, let number):
      "no X server at DISPLAY=\(name.text) (\(String(cString: strerror(number)))); start it, or set DISPLAY to a running one"
    case .silent(let name, let time):
      "the X server at DISPLAY=\(name.text) accepted the connection but did not answer within "
        + "\(time.components.seconds) s; start it again"
    case .refused(let name):
      "the X server at DISPLAY=\(name.text) refused the connection; set XAUTHORITY to the file that has its key"
    case .missing(let what, let name):
      "the X server at DISPLAY=\(name.text) does not offer \(what); use one that does, such as Xorg 1.13 or newer"
    case .disconnected(let name):
      "the X server at DISPLAY=\(name.text) went away; start the app again once it runs"
    }
  }
}
