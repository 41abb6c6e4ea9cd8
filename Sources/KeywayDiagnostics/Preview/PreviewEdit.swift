import KeywayElements
package import KeywayPlatform

/// A property of an element whose value in the preview differs from the author's.
package struct PreviewEdit: Hashable, Sendable {
  /// The element's name without edits; see ``PreviewPaths``.
  package let path: String
  package let property: PreviewProperty
  package let value: String

  package init(_ path: String, _ property: PreviewProperty, _ value: String) {
    (self.path, self.property, self.value) = (path, property, value)
  }

  /// Parses `PATH.PROPERTY=VALUE`, the form of ``argument``; the first name of a property between `.` and `=` ends the path.
  package init(argument: String) throws(UsageError) {
    var start = argument.startIndex
    while let sign = argument[start...].firstIndex(of: "=") {
      let before = argument[..<sign]
      start = argument.index(after: sign)
      guard let dot = before.lastIndex(of: "."), dot > before.startIndex,
        let property = PreviewProperty(rawValue: String(before[before.index(after: dot)...]))
      else { continue }
      self.init(String(before[..<dot]), property, String(argument[start...]))
      if let expected {
        throw UsageError("--set: invalid \(property.rawValue) '\(value)'; expected \(expected)")
      }
      return
    }
    let names = PreviewProperty.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(
      "--set: invalid edit '\(argument)'; expected PATH.PROPERTY=VALUE, such as Menu/Pay.label=Pay now, with one of \(names)"
    )
  }

  /// `PATH.PROPERTY=VALUE`.
  package var argument: String { "\(path).\(property.rawValue)=\(value)" }

  /// The expected kind of value; nil if the value is valid.
  private var expected: String? {
    switch property {
    case .label, .value, .hint, .identifier, .inputLabels: nil
    case .hidden: ["true", "false"].contains(value) ? nil : "true or false"
    case .sortPriority: Double(value)?.isFinite == true ? nil : "a number"
    case .children:
      value.isEmpty || AccessibilityBehavior.Children(rawValue: value) != nil
        ? nil : "contain, combine, ignore or nothing"
    case .traits:
      TraitsChange(value) != nil
        ? nil
        : "traits to add and to remove, such as \"+header -button\"; their names: "
          + Traits.named.map(\.name).joined(separator: ", ")
    }
  }
}
