/// The keyboards and layouts on which a command or a binding applies: `KeyScope(devices: ["keypad"], layouts: ["ru"])`.
///
/// A narrower scope takes precedence over a wider one.
public struct KeyScope: Hashable, Sendable {
  /// The distinct keyboards; empty for all.
  package let devices: [Device]
  /// The distinct layouts; empty for all.
  package let layouts: [Layout]

  /// Creates a scope. The order of keyboards and layouts does not matter.
  public init(devices: [Device] = [], layouts: [Layout] = []) {
    self.devices = Self.eachOnce(devices)
    self.layouts = Self.eachOnce(layouts)
  }

  /// Returns the distinct values in their order, for display.
  private static func eachOnce<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }

  public static func == (a: KeyScope, b: KeyScope) -> Bool {
    Set(a.devices) == Set(b.devices) && Set(a.layouts) == Set(b.layouts)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(devices))
    hasher.combine(Set(layouts))
  }

  /// Whether the scope includes all keyboards and layouts.
  package var isEverywhere: Bool { devices.isEmpty && layouts.isEmpty }

  /// Returns whether a press comes from a keyboard and a layout of the scope. Allocates nothing.
  package func admits(_ press: borrowing KeyPress) -> Bool {
    let (device, deviceName) = (press.device, press.deviceName)
    if !devices.isEmpty, !devices.contains(where: { $0.admits(device, deviceName) }) { return false }
    let (layout, layoutName) = (press.layout, press.layoutName)
    return layouts.isEmpty || layouts.contains { $0.admits(layout, layoutName) }
  }

  /// Returns whether the other scope contains this one, but not vice versa.
  package func isNarrower(than other: KeyScope) -> Bool {
    func lies<Value: Hashable>(_ inner: [Value], in outer: [Value]) -> Bool {
      outer.isEmpty || !inner.isEmpty && Set(inner).isSubset(of: outer)
    }
    func isWithin(_ a: KeyScope, _ b: KeyScope) -> Bool {
      lies(a.devices, in: b.devices) && lies(a.layouts, in: b.layouts)
    }
    return isWithin(self, other) && !isWithin(other, self)
  }

  /// Returns whether a press may be in both scopes. A name and a number may match, so they count as equal.
  package func overlaps(_ other: KeyScope) -> Bool {
    let devicesMeet =
      devices.isEmpty || other.devices.isEmpty
      || devices.contains { one in other.devices.contains { one.mayBe($0) } }
    let layoutsMeet =
      layouts.isEmpty || other.layouts.isEmpty
      || layouts.contains { one in other.layouts.contains { one.mayBe($0) } }
    return devicesMeet && layoutsMeet
  }

  /// The size of the scope, for ordering: smaller inside another; otherwise fewer keyboards count more than fewer layouts.
  package var extent: Int {
    func count(_ names: Int) -> Int { names == 0 ? 1 << 30 : names }
    return count(devices.count) << 31 | count(layouts.count)
  }
}

extension KeyScope {
  /// A keyboard, as in ``KeyPress/device`` or ``KeyPress/deviceName``; under Wayland a seat.
  public enum Device: Hashable, Sendable, CustomStringConvertible {
    /// By number, ``KeyPress/device``.
    case number(Int)
    /// By name, ``KeyPress/deviceName``.
    case named(String)

    func admits(_ number: Int, _ name: String) -> Bool {
      switch self {
      case .number(let own): own == number
      case .named(let own): own == name
      }
    }

    func mayBe(_ other: Device) -> Bool {
      switch (self, other) {
      case (.number(let a), .number(let b)): a == b
      case (.named(let a), .named(let b)): a == b
      default: true
      }
    }

    public var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .named(let name): name
      }
    }
  }

  /// A layout, by its index among the configured ones, from 0, or by name.
  public struct Layout: Hashable, Sendable, CustomStringConvertible {
    /// A number is an index.
    private let identity: Device
    /// The layout as written.
    public let description: String

    /// Creates a layout by its index among the configured ones, from 0.
    package init(index: Int) {
      identity = .number(index)
      description = "\(index)"
    }

    /// Creates a layout from its XKB name, `ru` or `de(neo)`, or its display name, `Russian`.
    ///
    /// A name in small letters is XKB's. Presses have only display names (``KeyPress/layoutName``), so libxkbcommon
    /// translates it.
    ///
    /// - Throws: `KeymapError` if XKB has no such layout, or the text is not the name of one layout.
    package init(named name: String) throws(KeymapError) {
      description = name
      let isCode = name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
      guard isCode, !name.contains(" ") else {
        identity = .named(name)
        return
      }
      let keymap = try Keymap(names: KeymapNames(layoutNamed: name))
      identity = .named(keymap.layoutNames.first ?? name)
    }

    func admits(_ index: Int, _ name: String) -> Bool { identity.admits(index, name) }

    func mayBe(_ other: Layout) -> Bool { identity.mayBe(other.identity) }

    // `ru` and `Russian` are the same layout.
    public static func == (a: Layout, b: Layout) -> Bool { a.identity == b.identity }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }
}

extension KeyScope: CustomStringConvertible {
  /// `keypad`, `layout ru`, `keypad, layout ru or 1`.
  public var description: String {
    var parts: [String] = []
    if !devices.isEmpty { parts.append(devices.map(\.description).joined(separator: " or ")) }
    if !layouts.isEmpty {
      parts.append("layout " + layouts.map(\.description).joined(separator: " or "))
    }
    return parts.isEmpty ? "everywhere" : parts.joined(separator: ", ")
  }
}

extension KeyScope.Device: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .named(value) }
  public init(integerLiteral value: Int) { self = .number(value) }
}

extension KeyScope.Layout: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// - Precondition: A name in small letters is an XKB layout.
  public init(stringLiteral value: String) {
    self = literalValue { try Self(named: value) }
  }

  public init(integerLiteral value: Int) { self.init(index: value) }
}
