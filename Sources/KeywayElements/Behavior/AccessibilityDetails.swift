/// What few elements tell assistive technologies, besides ``AccessibilityBehavior``.
///
/// Other elements are named by their keys (``Element/key``). A key that no element has says nothing.
public struct AccessibilityDetails: Hashable, Sendable {
  /// Whether the element is one for assistive technologies; nil leaves it to the role. An element that is one replaces its
  /// content, and of one that is none the content remains.
  package var isElement: Bool?
  /// For what the last element inside stands, which is inert; nil if it stands for nothing.
  package var standIn: StandIn?
  /// The keys of the elements inside, in reading order; nil sorts them by their frames.
  package var elements: [String]?
  /// Whether the elements inside are hidden.
  package var hidesElements = false
  /// Whether everything outside of the element is hidden while it is visible; nil leaves it to the focus scope.
  public var isModal: Bool?
  /// Whether the element answers to a person; nil leaves it to the role.
  package var respondsToUserInteraction: Bool?
  /// The language of the label and the value, in BCP 47; nil inherits it.
  public var language: String?
  /// The names by which people call the element in speech, the best one first.
  package var inputLabels: [String] = []
  /// Where an activation touches the element, in parts of its frame; nil is the centre.
  public var activationPoint: Point?
  /// The actions without a name that the element has besides those of its role.
  package var standardActions: Set<StandardAction> = []
  /// The names of further actions.
  package var actions: [String] = []
  /// Details that are read on request.
  package var customContent: [CustomContent] = []
  /// Lists of elements to step through.
  package var rotors: [Rotor] = []
  /// The identities by which entries of rotors refer to the element, besides its key.
  package var entryIDs: [Rotor.Identity] = []
  /// How the element refers to others.
  package var relations = Relations()
  /// Whether the value is wrong (WAI-ARIA 1.2, `aria-invalid`).
  package var isInvalid = false
  /// What a text field asks for, as a token of HTML's `autocomplete` such as `given-name`; nil says nothing (WCAG 2.2, 1.3.5).
  package var inputPurpose: String?
  /// Why the author lets findings of the audit pass here and inside, by the names of the rules.
  package var auditExceptions: [String: String] = [:]

  /// Nothing is said.
  package static let none = AccessibilityDetails()

  /// Creates details that say nothing.
  package init() {}

  /// What an element has beside the elements that are seen, for those who read.
  package enum StandIn: String, Hashable, Sendable, CaseIterable {
    /// Elements that are read in its place.
    case representation
    /// Elements that are its content.
    case children
  }

  /// An action that needs no name.
  package enum StandardAction: String, Hashable, Sendable, CaseIterable {
    /// What Space, Return or a touch does.
    case activate
    /// One step up or down.
    case increment, decrement
    /// Leaves, as Escape does.
    case escape
  }

  /// A detail that is read on request only.
  public struct CustomContent: Hashable, Sendable {
    /// When custom content is read.
    public enum Importance: String, Hashable, Sendable, Codable, CaseIterable {
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
    /// They say more of this element (`aria-details`).
    package var details: [String] = []
    /// They say what is wrong, while this element is invalid (`aria-errormessage`).
    package var errorMessages: [String] = []
    /// Reading goes on there (`aria-flowto`).
    package var flowsTo: [String] = []

    /// Creates relations to nothing.
    package init() {}
  }
}
