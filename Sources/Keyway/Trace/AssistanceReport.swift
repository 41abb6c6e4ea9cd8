import KeywayDispatch
import KeywayElements
package import KeywayPlatform
package import KeywayUI

/// A line of the trace for an action of an assistive technology.
package struct AssistanceReport: TraceLine {
  private var record: AssistanceRecord

  /// - Parameter includesTyping: whether the line includes text typed into fields that are not secure.
  package init(_ record: AssistanceRecord, includesTyping: Bool = true) {
    self.record = record
    if record.secrecy.hides(includingTyping: includesTyping) { self.record.hideTyping() }
  }

  /// `{"assistance":"activate","role":"button","label":"Share","handled":true,"decidedBy":"activate","outcome":"done"}`
  package var json: JSONValue {
    .object(
      [
        JSONValue.Member("assistance", .string(record.action)),
        JSONValue.Member("role", .string(record.role.rawValue)),
        JSONValue.Member("label", .string(record.label)),
        JSONValue.Member("handled", .bool(record.isHandled)),
      ] + (record.activation?.members ?? []))
  }

  /// `assistance activate "Share" button, activate: done`
  package var text: String {
    let words = "assistance \(record.action) \"\(record.label)\" \(record.role.rawValue)"
    let stage = record.activation.map { ", \($0)" } ?? ""
    return (words + (record.isHandled ? "" : ", not handled") + stage).withControlPictures
  }
}
