internal import KeywayElements

/// A command line that cannot be understood.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  /// Describes the fault in one line, without control characters in quotations.
  package init(_ description: String) { self.description = description.withControlPictures }
}
