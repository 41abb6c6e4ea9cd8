/// Where text and rows run.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

/// What is known of one node of an ``ElementTree``, beside its place in the tree.
///
/// The value is plain data. Focus reads ``focus``, accessibility reads the names and traits, painting
/// reads the frame and shape: there is no second tree to keep in step.
public struct Element: Sendable {
  /// The author's name for the element, stable while the element's identity is; unique per tree.
  public var key: String?
  /// What the element is.
  public var role: Role
  /// Its name, as it is read and found by type-ahead.
  public var label: String
  /// What it is set to, in words.
  public var value: String
  /// What happens when it is used, in words.
  public var hint: String
  /// What else is true of it.
  public var traits: Traits
  /// In logical pixels, in window coordinates.
  public var frame: Rect
  /// The outline that the focus ring follows.
  public var shape: ElementShape
  /// A disabled element, and all below it, is seen but takes neither focus nor actions.
  public var isEnabled: Bool
  /// A hidden element, and all below it, is neither seen, focused nor spoken.
  public var isHidden: Bool
  /// An inert element, and all below it, is seen as ever but takes neither focus nor actions; a modal scope inside is
  /// not touched by it (HTML, "inert").
  public var isInert = false
  /// Whether nothing of what lies wholly behind the element can be seen: such elements take no focus until it goes
  /// (WCAG 2.2, 2.4.11). What comes later in the tree lies above.
  public var covers = false
  /// The reading direction inside the element; nil inherits it.
  public var direction: LayoutDirection?
  /// How the element takes the focus.
  public var focus: FocusBehavior
  /// How assistive technologies see the element.
  public var accessibility: AccessibilityBehavior
  /// Where the element stands among the items of its group, where these are known beyond those that are elements:
  /// "3 of 1,000,000".
  public var itemPosition: SetPosition?
  /// The identifier of the command that activation performs.
  public var command: String?
  /// The author's key of what the element shows and hides: the panel of a tab, the content of a disclosure, the rows
  /// below a row of a tree (WAI-ARIA 1.2, `aria-controls`).
  public var controls: String?
  /// The number that a slider or a stepper stands at, and its bounds.
  public var range: ValueRange?

  /// Creates an element; what is left out has its plain value.
  public init(
    key: String? = nil, role: Role = .none, label: String = "", value: String = "",
    hint: String = "", traits: Traits = [], frame: Rect = .zero, shape: ElementShape = .rectangle,
    isEnabled: Bool = true, isHidden: Bool = false, direction: LayoutDirection? = nil,
    focus: FocusBehavior = .none, accessibility: AccessibilityBehavior = .standard,
    command: String? = nil
  ) {
    self.key = key
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.frame = frame
    self.shape = shape
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.direction = direction
    self.focus = focus
    self.accessibility = accessibility
    self.command = command
  }

  /// Whether the element is a large part of the window, which F6 goes to as a whole.
  ///
  /// Where ``FocusBehavior/isRegion`` leaves it open, landmarks are (WAI-ARIA 1.2, 5.3.4), navigation bars, toolbars,
  /// menu bars, and dialogs that stand beside the rest.
  package var isRegion: Bool {
    if let isRegion = focus.isRegion { return isRegion }
    return role.isRegion || accessibility.container == .landmark || focus.scope?.kind == .dialog
  }

  /// Whether the element is selected, as the trait says.
  public var isSelected: Bool {
    get { traits.contains(.selected) }
    set { if newValue { traits.insert(.selected) } else { traits.remove(.selected) } }
  }
}

/// The identity of an element: an index into the tree's arena and the generation of that place.
///
/// An identifier whose element was removed is recognised as stale; it never names another element.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let index: UInt32
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  public var description: String { "#\(index).\(generation)" }
}
