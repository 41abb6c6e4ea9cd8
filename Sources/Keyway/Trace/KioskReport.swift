package import KeywayDispatch
import KeywayElements
package import KeywayPlatform

/// A record of a kiosk's log, as a line of text and as JSON.
///
/// It covers pressed keys and scanned codes; refused presses are in the report of the press.
package struct KioskReport: TraceLine {
  private let record: KioskRecord

  /// - Returns: nil for records that the report of a press contains.
  package init?(_ record: KioskRecord) {
    switch record.reason {
    case .notAllowed, .forbidden: return nil
    default: self.record = record
    }
  }

  /// `{"record":"scan","text":"4006381333931"}`
  package var json: JSONValue {
    var members = [JSONValue.Member("record", .string(record.reason.rawValue))]
    if let text = record.text { members.append(JSONValue.Member("text", .string(text))) }
    return .object(members)
  }

  /// `scan "4006381333931"`
  package var text: String {
    (record.reason.rawValue + (record.text.map { " \"\($0)\"" } ?? "")).withControlPictures
  }
}
