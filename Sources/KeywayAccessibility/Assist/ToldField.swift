/// The clients' knowledge of a field's text, in Unicode scalars.
package struct ToldField: Equatable {
  package var scalars: [Unicode.Scalar]
  package var selection: Range<Int>

  package init(scalars: [Unicode.Scalar], selection: Range<Int>) {
    (self.scalars, self.selection) = (scalars, selection)
  }

  @MainActor
  package init(_ text: any AssistedText) {
    scalars = Array(text.text.unicodeScalars)
    selection = text.selection
  }

  /// The removed and the inserted text that lead to another text, and their position.
  ///
  /// With repeated letters, the text alone is ambiguous; the caret decides, which is behind the typed text.
  package func change(to other: ToldField) -> (
    start: Int, removed: ArraySlice<Unicode.Scalar>, inserted: ArraySlice<Unicode.Scalar>
  )? {
    guard scalars != other.scalars else { return nil }
    let (before, after) = (scalars, other.scalars)
    var start = zip(before, after).prefix { $0 == $1 }.count
    let grown = max(0, after.count - before.count)
    start = min(start, max(0, other.selection.upperBound - grown))
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    return (start, before[start..<before.count - end], after[start..<after.count - end])
  }
}

extension ArraySlice<Unicode.Scalar> {
  package var string: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}
