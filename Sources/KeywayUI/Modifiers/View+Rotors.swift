public import KeywayElements

/// One place of a rotor: an element by its identity, and its name in the rotor.
public typealias AccessibilityRotorEntry = AccessibilityDetails.Rotor.Entry

extension AccessibilityDetails.Rotor.Entry {
  /// An element with an identity from `ForEach`, a list or a table. If a view has several elements, the first one counts.
  public init(_ label: String, id: some Hashable & Sendable) {
    self.init(target: .identity(AccessibilityDetails.Rotor.Identity(id)), label: label)
  }

  /// The element with `accessibilityRotorEntry(id:in:)` of the same identity and namespace.
  public init(_ label: String, id: some Hashable & Sendable, in namespace: Namespace.ID) {
    let identity = AccessibilityDetails.Rotor.Identity(id, in: namespace.number)
    self.init(target: .identity(identity), label: label)
  }
}

/// Builds the entries of a rotor from the statements of a closure.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression(_ entry: AccessibilityRotorEntry) -> [AccessibilityRotorEntry] {
    [entry]
  }
  public static func buildBlock(_ entries: [AccessibilityRotorEntry]...) -> [AccessibilityRotorEntry] {
    entries.flatMap(\.self)
  }
  public static func buildArray(_ entries: [[AccessibilityRotorEntry]]) -> [AccessibilityRotorEntry] {
    entries.flatMap(\.self)
  }
  public static func buildOptional(_ entries: [AccessibilityRotorEntry]?) -> [AccessibilityRotorEntry] {
    entries ?? []
  }
  public static func buildEither(first: [AccessibilityRotorEntry]) -> [AccessibilityRotorEntry] { first }
  public static func buildEither(second: [AccessibilityRotorEntry]) -> [AccessibilityRotorEntry] { second }
}

extension View {
  /// Adds a list of elements to step through, by their keys.
  public func accessibilityRotor(_ name: String, entries keys: [String]) -> some View {
    rotor(AccessibilityDetails.Rotor(name: name, entries: keys))
  }

  /// Adds a list of elements to step through.
  ///
  /// ```swift
  /// .accessibilityRotor("Warnings") {
  ///   for alert in alerts where alert.isWarning { AccessibilityRotorEntry(alert.title, id: alert.id) }
  /// }
  /// ```
  public func accessibilityRotor(
    _ name: String, @AccessibilityRotorContentBuilder entries: () -> [AccessibilityRotorEntry]
  ) -> some View {
    rotor(AccessibilityDetails.Rotor(name: name, entries: entries()))
  }

  /// Adds a list of elements to step through, by their identities in a `ForEach`, a list or a table.
  public func accessibilityRotor<Entry, ID: Hashable & Sendable>(
    _ name: String, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View {
    accessibilityRotor(name) {
      for entry in entries {
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// Adds a list of elements to step through, by their identities in a `ForEach`, a list or a table.
  public func accessibilityRotor<Entry: Identifiable>(
    _ name: String, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View where Entry.ID: Sendable {
    accessibilityRotor(name, entries: entries, entryID: \.id, entryLabel: entryLabel)
  }

  /// Adds a list of places in the text of the element to step through, such as the links in it.
  public func accessibilityRotor(_ name: String, textRanges ranges: [Range<String.Index>], in text: String)
    -> some View
  {
    let scalars = text.unicodeScalars
    let entries = ranges.filter { $0.clamped(to: text.startIndex..<text.endIndex) == $0 }.map { range in
      let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
      let length = scalars.distance(from: range.lowerBound, to: range.upperBound)
      return AccessibilityRotorEntry(
        target: .own, label: String(text[range]), textRange: start..<start + length)
    }
    return rotor(AccessibilityDetails.Rotor(name: name, entries: entries))
  }

  /// Marks the element that rotor entries refer to by an identity in a namespace.
  public func accessibilityRotorEntry(id: some Hashable & Sendable, in namespace: Namespace.ID) -> some View {
    let identity = AccessibilityDetails.Rotor.Identity(id, in: namespace.number)
    return modify { $0.element.accessibility.details.entryIDs.append(identity) }
  }

  private func rotor(_ rotor: AccessibilityDetails.Rotor) -> some View {
    modify {
      $0.element.accessibility.rotors.removeAll { $0.name == rotor.name }
      $0.element.accessibility.rotors.append(rotor)
    }
  }
}
