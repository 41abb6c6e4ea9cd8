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

  /// `{"assistance":"activate","role":"button","label":"Share","handled":true}`
  package var json: JSONValue {
    [
      "assistance": .string(record.action), "role": .string(record.role.rawValue),
      "label": .string(record.label), "handled": .bool(record.isHandled),
    ]
  }

  /// `assistance activate "Share" button`
  package var text: String {
    let words = "assistance \(record.action) \"\(record.label)\" \(record.role.rawValue)"
    return (record.isHandled ? words : words + ", not handled").withControlPictures
  }
}
