/// A view for each element of a collection, identified by the element's identity.
///
/// An element that moves keeps its state, the focus, and its place in the focus memory.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView,
  IdentifyingView
{
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// Creates a view for each element of the data, identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates a view for each element of the data.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }

  /// Creates a view for each number of a range, identified by the number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, id: \.self, content: content)
  }

  package func update(_ node: ViewNode) {
    let children = node.tracking { data.map { (AnyHashable(id($0)), content($0)) } }
    node.reconcileKeyedChildren(children, context: node.context)
  }
}
