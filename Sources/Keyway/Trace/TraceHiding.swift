import KeywayDispatch

/// The reason why a line omits its subject, and the words that say so.
enum TraceHiding {
  case nothing
  /// It reveals text typed into a field, which nobody has requested.
  case typing
  /// It reveals a secret.
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
