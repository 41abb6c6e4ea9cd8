import Testing

@Suite("Measuring and painting")
struct PureStepsTests {
  @Test("A node asks for nothing while it measures or paints")
  func nodes() throws {
    let files = try SourceFile.all(below: "Sources/KeywayUI", in: PackageDescription.root)
    var count = 0
    for file in files {
      for (name, requests) in PureSteps.functions(in: file) {
        #expect(requests.isEmpty, "\(file.path): \(name) calls \(requests.joined(separator: ", "))")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test("The check sees requests in long, short and one-line functions, and in no others")
  func check() {
    let file = SourceFile(
      path: "Node.swift",
      text: """
        final class Node: RenderNode {
          override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
            setNeedsLayout()
            return .zero
          }
          func paint(on canvas: GraphicsContext) { viewNode?.invalidate() }
          func paintSign(
            of element: Element, on canvas: GraphicsContext
          ) {
            // setNeedsPaint()
            canvas.fill(frame)
          }
          func layoutChildren() {
            children[0].place(in: frame)
          }
          func paintBegun() {
            setNeedsPaint()
          }
        }
        protocol Painter {
          func paint(on canvas: GraphicsContext)
          func setNeedsPaint()
        }

        """)
    let found = PureSteps.functions(in: file)
    #expect(found.map(\.name) == ["sizeThatFits", "paint", "paintSign"])
    #expect(found.map(\.requests) == [["setNeeds"], ["invalidate("], []])
  }
}
