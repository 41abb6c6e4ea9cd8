import KeywayElements
import Testing

@Suite("Rectangles inside their insets")
struct RectInsetsTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)
  private let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)

  @Test("The leading edge is left, or right where text runs from right to left")
  func directions() {
    let inner = Rect(x: 12, y: 21, width: 90, height: 55)
    #expect(rect.inset(by: insets) == inner)
    #expect(rect.inset(by: insets, in: .leftToRight) == inner)
    #expect(rect.inset(by: insets, in: .rightToLeft) == Rect(x: 18, y: 21, width: 90, height: 55))
  }

  @Test("Insets larger than the rectangle leave nothing of it", arguments: LayoutDirection.allCases)
  func nothing(direction: LayoutDirection) {
    let inner = rect.inset(by: EdgeInsets(top: 50, leading: 70, bottom: 40, trailing: 60), in: direction)
    #expect(inner.width == 0 && inner.height == 0)
  }

  @Test("Negative insets grow it at that edge")
  func negative() {
    let outer = rect.inset(by: EdgeInsets(leading: -3), in: .rightToLeft)
    #expect(outer == Rect(x: 10, y: 20, width: 103, height: 60))
  }
}
