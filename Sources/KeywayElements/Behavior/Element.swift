/// The direction of text and rows.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

/// The attributes of one node of an ``ElementTree``.
///
/// The value is plain data. Focus reads ``focus``, accessibility reads the names and traits, painting reads the frame and
/// shape: there is no second tree to keep in step.
public struct Element: Sendable {
  /// The author's name for the element, as stable as the element's identity; unique per tree.
  public var key: String?
  /// The kind of element.
  public var role: Role { didSet { hideSecret() } }
  /// The name, spoken by screen readers and matched by type-ahead.
  public var label: String
  /// Whether the label comes from the content, not from the author.
  package var labelIsFromContent = false
  /// Whether the value comes from the content, not from the author.
  package var valueIsFromContent = false
  /// The value, in words.
  ///
  /// A secure text field keeps one bullet for each character, so the secret cannot be painted, printed or traced.
  public var value: String { didSet { hideSecret() } }
  /// The result of using the element, in words.
  public var hint: String
  /// Further traits besides the role.
  public var traits: Traits
  /// The frame in logical pixels, in window coordinates.
  public var frame: Rect
  /// The outline that the focus ring follows.
  public var shape: ElementShape
  /// Whether the element is enabled. A disabled element and its descendants are visible, but neither focusable nor active.
  public var isEnabled: Bool
  /// Whether the element is hidden. A hidden element and its descendants are neither visible, focused nor spoken.
  package var isHidden: Bool
  /// Whether the element is inert. An inert element and its descendants look the same, but are neither focusable nor active; a
  /// modal scope inside is not affected (HTML, "inert").
  package var isInert = false
  /// Whether the element hides everything that lies wholly behind it; hidden elements cannot be focused (WCAG 2.2, 2.4.11).
  /// Later elements in the tree are in front.
  public var covers = false
  /// The layout direction inside the element; nil inherits it.
  public var direction: LayoutDirection?
  /// The focus behavior of the element.
  public var focus: FocusBehavior
  /// The presentation of the element to assistive technologies.
  public var accessibility: AccessibilityBehavior
  /// The position among the items of its group, if these do not all have elements: "3 of 1,000,000".
  package var itemPosition: SetPosition?
  /// The identifier of the command that activation performs.
  public var command: String?
  /// The author's key of the content that the element shows and hides: the panel of a tab, the content of a disclosure, the
  /// children of a tree's row (WAI-ARIA 1.2, `aria-controls`).
  public var controls: String?
  /// The number of a slider or a stepper, and its bounds.
  public var range: ValueRange?

  /// Creates an element; omitted attributes have default values.
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
    hideSecret()
  }

  private mutating func hideSecret() {
    guard role == .secureTextField, !value.isEmpty, value.contains(where: { $0 != "•" }) else { return }
    value = String(repeating: "•", count: value.count)
  }

  /// Whether the element is a region, which F6 visits as a whole.
  ///
  /// If ``FocusBehavior/isRegion`` is nil, navigation bars, toolbars, menu bars and non-modal dialogs are regions. Containers
  /// for assistive technologies do not affect F6.
  package var isRegion: Bool {
    if let isRegion = focus.isRegion { return isRegion }
    return role.isRegion || focus.scope?.kind == .dialog
  }

  /// Whether everything outside is hidden from assistive technologies while the element is shown.
  package var isAccessibilityModal: Bool {
    focus.scope?.kind == .modal || traits.contains(.modal)
      || accessibility.hasDetails && accessibility.details.isModal == true
  }

  /// Whether the author named the element, by a label or by other elements. White space does not count.
  package var isNamed: Bool {
    !labelIsFromContent && !label.isBlank
      || accessibility.hasDetails && !accessibility.details.relations.labelledBy.isEmpty
  }

  /// Whether the element has the selected trait.
  public var isSelected: Bool {
    get { traits.contains(.selected) }
    set { if newValue { traits.insert(.selected) } else { traits.remove(.selected) } }
  }
}

/// The identity of an element: an index into the tree's arena and a generation.
///
/// An identifier whose element was removed is recognized as stale and never refers to another element.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let index: UInt32
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  public var description: String { "#\(index).\(generation)" }

  /// The place in arrays with one value for each element, which a later element may take over.
  package var slot: Int { Int(index) }
}
