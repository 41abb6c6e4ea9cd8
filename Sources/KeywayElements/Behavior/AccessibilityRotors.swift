extension AccessibilityDetails {
  /// A list of elements of one kind to step through.
  public struct Rotor: Hashable, Sendable {
    package var name: String
    /// The places to step through, in order.
    package var entries: [Entry]

    package init(name: String, entries: [Entry]) {
      self.name = name
      self.entries = entries
    }

    /// Creates a rotor from a name and the keys of its elements.
    package init(name: String, entries keys: [String]) {
      self.init(name: name, entries: keys.map { Entry(target: .key($0)) })
    }
  }
}

extension AccessibilityDetails.Rotor {
  /// An entry of a rotor.
  public struct Entry: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case key(String)
      case identity(Identity)
      case element(ElementID)
      /// The element that has the rotor.
      case own
    }

    package let target: Target
    /// The name of the entry; empty for the element's label.
    package let label: String
    /// The part of the element's text, counted in Unicode scalars; nil for all of it.
    package let textRange: Range<Int>?

    package init(target: Target, label: String = "", textRange: Range<Int>? = nil) {
      self.target = target
      self.label = label
      self.textRange = textRange
    }

    /// The entry's text in reports.
    package var words: String {
      if !label.isEmpty { return label }
      if case .key(let key) = target { return key }
      return ""
    }
  }

  /// The identity of an element in a rotor: any value and its namespace.
  package struct Identity: Hashable, @unchecked Sendable {
    // Created from sendable values only.
    package let value: AnyHashable
    /// nil for the identities of `ForEach` and of list items.
    package let namespace: Int?

    package init(_ value: some Hashable & Sendable, in namespace: Int? = nil) {
      self.value = AnyHashable(value)
      self.namespace = namespace
    }
  }
}
