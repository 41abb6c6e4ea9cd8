/// Where a command or a binding counts: on some keyboards only, on some layouts only, or both.
///
/// `KeyScope(devices: ["keypad"], layouts: ["ru"])`. What counts on fewer keyboards or layouts comes before what
/// counts on all of them.
public struct KeyScope: Hashable, Sendable {
  /// The keyboards, each once; empty for every keyboard.
  public let devices: [Device]
  /// The layouts, each once; empty for every layout.
  public let layouts: [Layout]

  /// - Parameters:
  ///   - devices: in any order, which tells no scopes apart.
  ///   - layouts: the same.
  public init(devices: [Device] = [], layouts: [Layout] = []) {
    self.devices = Self.eachOnce(devices)
    self.layouts = Self.eachOnce(layouts)
  }

  /// In the order in which they are written, which is how scopes are shown.
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

  /// Whether the scope leaves nothing out.
  package var isEverywhere: Bool { devices.isEmpty && layouts.isEmpty }

  /// Whether a press comes from a keyboard and a layout of the scope. Allocates nothing.
  package func admits(_ press: borrowing KeyPress) -> Bool {
    let (device, deviceName) = (press.device, press.deviceName)
    if !devices.isEmpty, !devices.contains(where: { $0.admits(device, deviceName) }) { return false }
    let (layout, layoutName) = (press.layout, press.layoutName)
    return layouts.isEmpty || layouts.contains { $0.admits(layout, layoutName) }
  }

  /// Whether everything that this scope admits is admitted by the other as well, and not the other way round.
  package func isNarrower(than other: KeyScope) -> Bool {
    func lies<Value: Hashable>(_ inner: [Value], in outer: [Value]) -> Bool {
      outer.isEmpty || !inner.isEmpty && Set(inner).isSubset(of: outer)
    }
    func isWithin(_ a: KeyScope, _ b: KeyScope) -> Bool {
      lies(a.devices, in: b.devices) && lies(a.layouts, in: b.layouts)
    }
    return isWithin(self, other) && !isWithin(other, self)
  }

  /// Whether a press may be in both scopes. A name and a number may mean the same, so they count as doing so.
  package func overlaps(_ other: KeyScope) -> Bool {
    let devicesMeet =
      devices.isEmpty || other.devices.isEmpty
      || devices.contains { one in other.devices.contains { one.mayBe($0) } }
    let layoutsMeet =
      layouts.isEmpty || other.layouts.isEmpty
      || layouts.contains { one in other.layouts.contains { one.mayBe($0) } }
    return devicesMeet && layoutsMeet
  }

  /// How much is let in, to put narrow scopes first: a scope that lies in another has the smaller extent. Of two of
  /// which neither does, fewer keyboards come before fewer layouts.
  package var extent: Int {
    func count(_ names: Int) -> Int { names == 0 ? 1 << 30 : names }
    return count(devices.count) << 31 | count(layouts.count)
  }
}

extension KeyScope {
  /// A keyboard as ``KeyPress/device`` or ``KeyPress/deviceName`` tell of it; under Wayland a seat.
  public enum Device: Hashable, Sendable, CustomStringConvertible {
    case number(Int)
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

  /// A layout of the keyboard by its place among those that are configured, counted from 0, or by its name.
  public struct Layout: Hashable, Sendable, CustomStringConvertible {
    private enum Identity: Hashable {
      case index(Int)
      case named(String)
    }

    private let identity: Identity
    /// The layout as it was written.
    public let description: String

    public init(index: Int) {
      identity = .index(index)
      description = "\(index)"
    }

    /// A layout by its name: as XKB calls it, `ru` or `de(neo)`, or as people do, `Russian`.
    ///
    /// Presses know only the name for people (``KeyPress/layoutName``), so that of an XKB name is asked of
    /// libxkbcommon. A name in small letters is XKB's.
    ///
    /// - Throws: `KeymapError` when XKB has no layout of such a name, and for what is no name of one layout.
    public init(named name: String) throws(KeymapError) {
      description = name
      let isCode = name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
      guard isCode, !name.contains(" ") else {
        identity = .named(name)
        return
      }
      let (layout, variant) = try Self.parts(of: name)
      let keymap = try Keymap(layout: layout, variant: variant)
      identity = .named(keymap.layoutNames.first ?? name)
    }

    /// Takes `ru` or `de(neo)` apart.
    private static func parts(of name: String) throws(KeymapError) -> (layout: String, variant: String) {
      guard let open = name.firstIndex(of: "(") else {
        guard isPart(name) else { throw .malformedLayout(name) }
        return (name, "")
      }
      let (layout, variant) = (name[..<open], name[name.index(after: open)...].dropLast())
      guard name.last == ")", isPart(layout), isPart(variant) else { throw .malformedLayout(name) }
      return (String(layout), String(variant))
    }

    /// The signs that take names apart are in no name.
    private static func isPart(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && !text.contains { "(),:".contains($0) }
    }

    func admits(_ index: Int, _ name: String) -> Bool {
      switch identity {
      case .index(let own): own == index
      case .named(let own): own == name
      }
    }

    func mayBe(_ other: Layout) -> Bool {
      switch (identity, other.identity) {
      case (.index(let a), .index(let b)): a == b
      case (.named(let a), .named(let b)): a == b
      default: true
      }
    }

    // `ru` and `Russian` are one layout.
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
  /// - Precondition: a name in small letters is that of a layout of XKB.
  public init(stringLiteral value: String) {
    do throws(KeymapError) {
      try self.init(named: value)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  public init(integerLiteral value: Int) { self.init(index: value) }
}
