/// A part of the user interface, described as a value.
///
/// The framework evaluates ``body`` when the view first appears, and again when a `@State`, `@Binding` or observed property
/// that it read has changed. It applies the difference to the element tree.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Updates a place in the tree, which is new or shows an earlier value of the same type, to this value.
  ///
  /// For the framework. It is a requirement, because a conformance check of each value would cost start-up time.
  func _update(_ node: ViewNode)
}

extension View {
  public func _update(_ node: ViewNode) { node.updateBody(of: self) }
}

/// A view without a body, which updates its place itself.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
  /// Updates a place in the tree to this value.
  func update(_ node: ViewNode)
}

extension PrimitiveView {
  public func _update(_ node: ViewNode) { update(node) }
}

/// A view with a body and without dynamic properties. It is not reflected, which saves start-up time: a `@State` in it would
/// never be connected.
protocol StatelessView: View {}

extension StatelessView {
  func _update(_ node: ViewNode) { node.updateBody(ofStateless: self) }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value") }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Builds views from the statements of a closure.
@MainActor
@resultBuilder
public enum ViewBuilder {
  #if Diagnostics
    /// A statement of an author, with its place in the source file.
    public static func buildExpression<Content: View>(
      _ content: @autoclosure () -> Content, file: StaticString = #filePath, line: UInt = #line
    ) -> ViewStatement<Content> {
      ViewStatement(at: (file, line), content)
    }

    /// A statement of Keyway itself, whose place nobody needs.
    static func buildExpression<Content: View>(_ content: @autoclosure () -> Content)
      -> ViewStatement<Content>
    {
      ViewStatement(at: nil, content)
    }

    public static func buildBlock() -> ViewStatement<EmptyView> { ViewStatement(EmptyView(), of: []) }

    public static func buildBlock<Content: View>(_ content: ViewStatement<Content>)
      -> ViewStatement<Content>
    { content }

    public static func buildBlock<each Content: View>(_ content: repeat ViewStatement<each Content>)
      -> ViewStatement<TupleView<repeat each Content>>
    {
      var block: [StatementRecord] = []
      for statement in repeat each content { block.append(statement.record) }
      return ViewStatement(TupleView(repeat (each content).view), of: block)
    }

    public static func buildIf<Content: View>(_ content: ViewStatement<Content>?)
      -> ViewStatement<OptionalView<Content>>
    {
      ViewStatement(OptionalView(content: content?.view), of: content.map { [$0.record] } ?? [])
    }

    public static func buildEither<First: View, Second: View>(first: ViewStatement<First>)
      -> ViewStatement<ConditionalView<First, Second>>
    {
      ViewStatement(ConditionalView(branch: .first(first.view)), of: [first.record])
    }

    public static func buildEither<First: View, Second: View>(second: ViewStatement<Second>)
      -> ViewStatement<ConditionalView<First, Second>>
    {
      ViewStatement(ConditionalView(branch: .second(second.view)), of: [second.record])
    }

    /// The view itself; its type is the same without places.
    public static func buildFinalResult<Content: View>(_ content: ViewStatement<Content>) -> Content {
      StatementLog.finish(content.record)
      return content.view
    }
  #else
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content)
      -> TupleView<repeat each Content>
    {
      TupleView(repeat each content)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> {
      OptionalView(content: content)
    }

    public static func buildEither<First: View, Second: View>(first: First)
      -> ConditionalView<First, Second>
    {
      ConditionalView(branch: .first(first))
    }

    public static func buildEither<First: View, Second: View>(second: Second)
      -> ConditionalView<First, Second>
    {
      ConditionalView(branch: .second(second))
    }
  #endif
}

/// A view without content.
public struct EmptyView: PrimitiveView {
  /// Creates a view that shows nothing and takes no space.
  public init() {}
  package func update(_ node: ViewNode) {}
}

/// Several views after one another.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  package func update(_ node: ViewNode) {
    var index = 0
    for view in repeat each content {
      node.reconcileChild(at: index, with: view, context: node.context)
      index += 1
    }
  }
}

/// A view, or nothing.
public struct OptionalView<Content: View>: PrimitiveView {
  let content: Content?

  package func update(_ node: ViewNode) {
    if let content {
      node.reconcileChild(at: 0, with: content, context: node.context)
    } else {
      node.removeChildren(from: 0)
    }
  }
}

/// One of two views.
public struct ConditionalView<First: View, Second: View>: PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  package func update(_ node: ViewNode) {
    switch branch {
    case .first(let view): node.reconcileChild(at: 0, with: view, key: true, context: node.context)
    case .second(let view): node.reconcileChild(at: 0, with: view, key: false, context: node.context)
    }
  }
}

/// A type-erased view; a value of another type replaces the former one.
public struct AnyView: PrimitiveView {
  let view: any View

  /// Creates a view that hides the type of another.
  public init(_ view: some View) { self.view = view }

  package func update(_ node: ViewNode) { node.reconcileChild(at: 0, with: view, context: node.context) }
}

/// Several views to which a modifier applies together.
public struct Group<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a group of views, to which modifiers apply together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func update(_ node: ViewNode) { node.reconcileChild(at: 0, with: content, context: node.context) }
}
