/// The source location of a view or an element of a scene.
package struct SourcePlace: Hashable, Sendable {
  /// The path of the file, as given to the compiler or on the command line.
  package let file: String
  /// The line, counted from one.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

extension ViewNode {
  /// The name of the view's type, without that of its content.
  var viewName: String { String("\(type(of: view))".prefix { $0 != "<" }) }

  /// The source location of this view, or of the innermost one around it that has one; nil if unknown.
  var sourcePlace: SourcePlace? {
    #if Diagnostics
      for node in sequence(first: self, next: \.parent) {
        if let (file, line) = node.written { return SourcePlace(file: "\(file)", line: Int(line)) }
      }
    #endif
    return nil
  }
}
