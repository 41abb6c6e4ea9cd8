import KeywayDispatch

/// Why a line leaves out what it is about, and how it says so.
enum TraceHiding {
  case nothing
  /// It tells what is typed into a field, and nobody has asked for that.
  case typing
  /// It tells a secret.
  case secret

  init(_ secrecy: EventSecrecy, includesTyping: Bool) {
    self =
      if !secrecy.hides(includingTyping: includesTyping) {
        .nothing
      } else if secrecy.isOfSecret {
        .secret
      } else {
        .typing
      }
  }

  /// The name of the member that is true.
  var json: String { self == .secret ? "secret" : "typed" }

  /// The word in front of the device.
  var words: String {
    switch self {
    case .nothing: ""
    case .typing: "typed "
    case .secret: "secret "
    }
  }
}
