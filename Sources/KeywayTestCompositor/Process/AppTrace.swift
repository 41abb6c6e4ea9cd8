package import KeywayKeymap

/// What became of one key event, as an app's `--trace` writes it in JSON.
public struct AppTrace: Decodable, Sendable {
  /// What has the focus.
  public struct Focused: Decodable, Sendable {
    /// The key of the element.
    public let id: String?
    /// The role of the element.
    public let role: String
    /// The label of the element.
    public let label: String
    /// The value of the element.
    public let value: String
    /// Whether the element is selected.
    public let selected: Bool
    /// x, y, width and height in logical pixels, in window coordinates.
    package let frame: [Double]
  }

  /// The name of the window's output, where the app chose it.
  package let output: String?
  /// The name of the physical key; nil for a key that a secret field took, which no trace names.
  public let key: String?
  /// The Linux input event code, nil as `key` is.
  package let code: UInt32?
  /// The name of the symbol that the key types, nil as `key` is.
  package let keysym: String?
  /// `began`, `repeated`, `ended` or `cancelled`.
  public let phase: String
  /// The modifiers that were held, nil as `key` is.
  package let modifiers: [String]?
  /// The stage that took the press, or `none`.
  public let takenBy: String
  /// Why the kiosk's policy took the press.
  package let policy: String?
  /// The action of the binding table.
  public let binding: String?
  /// Why the focus moved or stayed: the name of a `FocusReason`.
  package let reason: String?
  /// What fired, where that was no press: `release`, `hold 0.5 s`, `tap 0.5 s`.
  public let trigger: String?
  /// The action of the command that fired.
  public let command: String?
  /// The command that was chosen in a menu.
  public let chosen: String?
  /// What has the focus afterwards.
  public let focused: Focused?
  /// The layout's name for people.
  package let layoutName: String?
  /// The modifiers that sticky keys have latched, nil for none.
  package let latched: [String]?

  /// Whether it is what became of this event, and not of another key or of a repeat.
  package func tells(of event: RawKeyEvent) -> Bool {
    guard (code ?? event.code) == event.code else { return false }
    return event.isDown ? phase == "began" : phase == "ended" || phase == "cancelled"
  }
}

/// A line of a kiosk's audit, as `--trace` writes it in JSON.
package struct AppKioskRecord: Decodable, Hashable, Sendable {
  /// A `KioskRecord.Reason`.
  package let record: String
  /// The scanner's code.
  package let text: String?

  package init(record: String, text: String? = nil) {
    self.record = record
    self.text = text
  }
}

/// A press of a pointer or a finger, or its release, as `--trace` writes it in JSON.
package struct AppPointerRecord: Decodable, Sendable {
  /// What was pressed.
  package struct Target: Decodable, Sendable {
    package let role: String
    package let label: String
  }

  /// `mouse` or `touch`.
  package let pointer: String
  /// `began`, `ended` or `cancelled`.
  package let phase: String
  /// x and y in logical pixels, in window coordinates; nil where they would tell what is typed.
  package let position: [Double]?
  /// Nil for nothing that can be pressed, and as `position`.
  package let target: Target?
  /// The command that the press performed.
  package let command: String?
  /// What has the focus afterwards.
  package let focused: AppTrace.Focused?
}

/// An action of an assistive technology, as `--trace` writes it in JSON.
struct AppAssistance: Decodable {
  let assistance: String
}

/// What an app's keyboard settings did to a key that became no press, as `--trace` writes it in JSON.
public struct AppFeedback: Decodable, Hashable, Sendable {
  /// `waiting`, `releasedTooSoon`, `bounced`, or `stickyKeysTurnedOff` and the like.
  public let feedback: String
  /// The Linux input event code; nil where it is about no key.
  package let code: UInt32?

  package init(feedback: String, code: UInt32?) {
    self.feedback = feedback
    self.code = code
  }
}

/// What came of a change to a running scene (`keyway run --steps`).
package struct AppStep: Decodable, Hashable, Sendable {
  /// The change as it was written: `hide(pay)`.
  package let step: String
  /// As in `keyway focus order`.
  package let reason: String
  /// Of `click` and `touch` where the element can be pressed: x and y in logical pixels, in window coordinates; nil where
  /// it cannot.
  package let place: [Double]?
  /// The id of what has the focus then.
  package let focused: String?

  package init(step: String, reason: String, place: [Double]?, focused: String?) {
    self.step = step
    self.reason = reason
    self.place = place
    self.focused = focused
  }
}
