package import KeywayPlatform
package import KeywayUI

/// A line of the trace for what an assistive technology did.
package struct AssistanceReport {
  private let record: AssistanceRecord

  package init(_ record: AssistanceRecord) { self.record = record }

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
    return record.isHandled ? words : words + ", not handled"
  }
}
