/// The source location of a view or an element of a scene.
package struct SourcePlace: Hashable, Sendable {
  /// The path of the file, as given to the compiler or on the command line.
  package let file: String
  /// The line, counted from one.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

#if Diagnostics
  /// A view that is a statement of a view builder, with its source location.
  ///
  /// It shares the place in the tree with the view, so neither nodes nor identities know of it. Release builds have none.
  public struct LocatedView<Content: View>: PrimitiveView, LocatingView {
    let content: Content
    let file: StaticString
    let line: UInt

    package func update(_ node: ViewNode) {
      // A view that was passed on keeps the place where it was first written.
      node.written = (file, line)
      content._update(node)
    }

    var statement: any View { content }
  }

  /// A view that only carries the source location of another.
  @MainActor
  private protocol LocatingView {
    var statement: any View { get }
  }
#endif

extension View {
  /// The view without its place in the source file, for callers that ask about its type.
  var unlocated: any View {
    #if Diagnostics
      (self as? any LocatingView)?.statement.unlocated ?? self
    #else
      self
    #endif
  }
}

extension ViewNode {
  /// The name of the view's type, without that of its content.
  var viewName: String { String("\(type(of: view.unlocated))".prefix { $0 != "<" }) }

  /// The source location of this view, or of the innermost one around it that has one; nil if unknown.
  var sourcePlace: SourcePlace? {
    #if Diagnostics
      var next: ViewNode? = self
      while let node = next {
        if let (file, line) = node.written { return SourcePlace(file: "\(file)", line: Int(line)) }
        next = node.parent
      }
    #endif
    return nil
  }
}
