import KeywayPlatform
import KeywayUI

extension ActivationTrace {
  /// The members for the stage that decided what an input activates, in a line of the trace.
  var members: [JSONValue.Member] {
    [
      JSONValue.Member("decidedBy", .string(stage.rawValue)),
      JSONValue.Member("outcome", .string(outcome.rawValue)),
    ]
  }
}
