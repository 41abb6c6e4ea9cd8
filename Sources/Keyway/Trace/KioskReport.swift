package import KeywayDispatch
package import KeywayPlatform
import KeywayUI

/// A line of a kiosk's audit, as a line for people and as JSON.
///
/// It holds what was pressed or scanned; presses that were refused are told by the report of the press.
package struct KioskReport {
  private let record: KioskRecord

  /// - Returns: nil for records that the report of a press tells as well.
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
    record.reason.rawValue + (record.text.map { " \"\($0)\"" } ?? "")
  }
}
