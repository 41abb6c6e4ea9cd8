package import KeywayKeymap

/// The result of one key event, as an app's `--trace` writes it in JSON.
public struct AppTrace: Decodable, Sendable {
  /// The focused element.
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

  /// The name of the window's output, if the app chose it.
  package let output: String?
  /// The name of the physical key; nil for a key typed into a secret field, which traces never name.
  public let key: String?
  /// The Linux input event code, nil like `key`.
  package let code: UInt32?
  /// The name of the symbol that the key types, nil like `key`.
  package let keysym: String?
  /// `began`, `repeated`, `ended` or `cancelled`.
  public let phase: String
  /// The held modifiers, nil like `key`.
  package let modifiers: [String]?
  /// The stage that took the press, or `none`.
  public let takenBy: String
  /// The name of the assistive technology or the tool that took the press.
  package let taker: String?
  /// The reason why the kiosk's policy took the press.
  package let policy: String?
  /// The action of the binding table.
  public let binding: String?
  /// The reason why the focus moved or stayed: the name of a `FocusReason`.
  package let reason: String?
  /// The trigger if it was not a press: `release`, `hold 0.5 s`, `tap 0.5 s`.
  public let trigger: String?
  /// The action of the command that fired.
  public let command: String?
  /// The command chosen in a menu.
  public let chosen: String?
  /// The focused element afterwards.
  public let focused: Focused?
  package let layoutName: String?
  /// The modifiers latched by sticky keys; nil if there are none.
  package let latched: [String]?

  /// Whether it is about this event, not another key or a repeat.
  package func tells(of event: RawKeyEvent) -> Bool {
    guard (code ?? event.code) == event.code else { return false }
    return event.isDown ? phase == "began" : phase == "ended" || phase == "cancelled"
  }
}

/// A line of a kiosk's log, as `--trace` writes it in JSON.
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

/// A press or release of a pointer or a finger, as `--trace` writes it in JSON.
package struct AppPointerRecord: Decodable, Sendable {
  package struct Target: Decodable, Sendable {
    package let role: String
    package let label: String
  }

  /// `mouse` or `touch`.
  package let pointer: String
  /// `began`, `ended` or `cancelled`.
  package let phase: String
  /// x and y in logical pixels, in window coordinates; nil if they would reveal typed text.
  package let position: [Double]?
  /// Nil if nothing can be pressed there, or like `position`.
  package let target: Target?
  /// The command that the press performed.
  package let command: String?
  /// The focused element afterwards.
  package let focused: AppTrace.Focused?
  /// The stage that decided whether the press activates something; nil in traces of older apps, and like `position`.
  package let decidedBy: String?
  /// `done`, `waits` or `ignored`; nil like `decidedBy`.
  package let outcome: String?
}

/// An action of an assistive technology, as `--trace` writes it in JSON.
struct AppAssistance: Decodable {
  let assistance: String
}

/// A report of the reader in an app, as `--trace` writes it in JSON.
struct AppReaderRecord: Decodable {
  let reader: String
}

/// An effect of an app's keyboard settings on a key that became no press, as `--trace` writes it in JSON.
public struct AppFeedback: Decodable, Hashable, Sendable {
  /// `waiting`, `releasedTooSoon`, `bounced`, `stickyKeysTurnedOff` and similar.
  public let feedback: String
  /// The Linux input event code; nil if it is not about a key.
  package let code: UInt32?

  package init(feedback: String, code: UInt32?) {
    self.feedback = feedback
    self.code = code
  }
}

/// The result of a change to a running scene (`keyway run --steps`).
package struct AppStep: Decodable, Hashable, Sendable {
  /// The change as written: `hide(pay)`.
  package let step: String
  /// The reason, as in `keyway focus order`.
  package let reason: String
  /// For `click` and `touch`, x and y in logical pixels, in window coordinates; nil if the element cannot be pressed.
  package let place: [Double]?
  /// The id of the element focused afterwards.
  package let focused: String?

  package init(step: String, reason: String, place: [Double]?, focused: String?) {
    (self.step, self.reason, self.place, self.focused) = (step, reason, place, focused)
  }
}
