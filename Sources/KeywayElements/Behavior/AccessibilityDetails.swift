/// Details for assistive technologies that few elements have, besides ``AccessibilityBehavior``.
///
/// Other elements are named by their keys (``Element/key``). A key that no element has is ignored.
public struct AccessibilityDetails: Hashable, Sendable {
  /// Whether assistive technologies see one element here; nil leaves it to the role. If true, the element replaces its
  /// content; if false, only the content remains.
  package var isElement: Bool?
  /// The purpose of the last, inert element inside, if it stands in for something; otherwise nil.
  package var standIn: StandIn?
  /// The keys of the elements inside, in reading order; nil sorts them by their frames.
  package var elements: [String]?
  package var hidesElements = false
  /// Whether the element hides everything outside while it is visible; nil leaves it to the focus scope.
  public var isModal: Bool?
  /// Whether people can interact with the element; nil leaves it to the role.
  package var respondsToUserInteraction: Bool?
  /// The language of the label and the value, in BCP 47; nil inherits it.
  public var language: String?
  /// The author's wishes for the speech here and inside.
  package var speech = AccessibilitySpeech()
  /// The names that people speak to address the element, best first.
  package var inputLabels: [String] = []
  /// The point that activation touches, in fractions of the frame; nil is the center.
  public var activationPoint: Point?
  /// Unnamed actions besides those of the role.
  package var standardActions: Set<StandardAction> = []
  package var actions: [String] = []
  /// Details that are read on request.
  package var customContent: [CustomContent] = []
  /// Lists of elements to step through.
  package var rotors: [Rotor] = []
  /// Identities by which rotor entries refer to the element, besides its key.
  package var entryIDs: [Rotor.Identity] = []
  /// The element's references to others.
  package var relations = Relations()
  /// Whether the value is wrong (WAI-ARIA 1.2, `aria-invalid`).
  package var isInvalid = false
  /// The purpose of a text field, an HTML `autocomplete` token such as `given-name`; nil if unspecified (WCAG 2.2, 1.3.5).
  package var inputPurpose: String?
  /// The author's reasons for ignoring audit findings here and inside, by the names of the rules.
  package var auditExceptions: [String: String] = [:]

  package static let none = AccessibilityDetails()

  package init() {}

  /// The purpose of hidden elements that assistive technologies read.
  package enum StandIn: String, Hashable, Sendable, CaseIterable {
    /// They replace the element.
    case representation
    /// They are its content.
    case children
  }

  /// An action that needs no name.
  package enum StandardAction: String, Hashable, Sendable, CaseIterable {
    /// The action of Space, Return or a touch.
    case activate
    /// One step up or down.
    case increment, decrement
    /// Leaves, like Escape.
    case escape
  }

  /// A detail that is read only on request.
  public struct CustomContent: Hashable, Sendable {
    /// When custom content is read.
    public enum Importance: String, Hashable, Sendable, CaseIterable {
      /// On request.
      case `default`
      /// Together with the element, and on request.
      case high
    }

    /// The name of the content, such as `Roast`.
    public var label: String
    /// The content itself, such as `Medium`.
    public var value: String
    /// When it is read.
    public var importance: Importance
    /// Whether it is the shortcut at the end of a menu item.
    package var isShortcut = false

    /// Creates custom content from a name and a value.
    public init(label: String, value: String, importance: Importance = .default) {
      self.label = label
      self.value = value
      self.importance = importance
    }
  }

  /// The elements that an element refers to, by their keys (WAI-ARIA 1.2, 6.5.4).
  package struct Relations: Hashable, Sendable {
    /// Their labels together are this element's label (`aria-labelledby`).
    package var labelledBy: [String] = []
    /// Their labels together describe this element (`aria-describedby`).
    package var describedBy: [String] = []
    /// They describe this element in more detail (`aria-details`).
    package var details: [String] = []
    /// They say what is wrong, while this element is invalid (`aria-errormessage`).
    package var errorMessages: [String] = []
    /// Reading continues there (`aria-flowto`).
    package var flowsTo: [String] = []

    package init() {}
  }
}
