import KeywayElements
import KeywayPlatform
import Testing

@Suite("Fingers on touch screens")
struct FingersTests {
  private final class Window {}
  private let window = Window()

  @Test("A finger has the lowest number that no other has, whatever its id")
  func numbers() {
    var fingers = Fingers<UInt32, Window>()
    let ids: [UInt32] = [900, 7, 12]
    #expect(ids.map { fingers.comeDown($0, on: window, at: .zero)?.number } == [0, 1, 2])
    #expect(fingers.lift(7)?.number == 1)
    #expect(fingers.comeDown(13, on: window, at: .zero)?.number == 1)
    #expect(fingers.lift(900)?.number == 0)
    #expect(fingers.comeDown(900, on: window, at: .zero)?.number == 0)
  }

  @Test("A finger keeps its number, its window and its last place until it is lifted")
  func places() {
    var fingers = Fingers<UInt32, Window>()
    let other = Window()
    _ = fingers.comeDown(1, on: window, at: Point(x: 1, y: 2))
    _ = fingers.comeDown(2, on: other, at: Point(x: 3, y: 4))
    #expect(fingers.move(2, to: Point(x: 5, y: 6))?.window === other)
    #expect(fingers[1]?.position == Point(x: 1, y: 2))
    let event = fingers.lift(2)?.event(.released(button: 0), time: 9)
    #expect(event?.finger == 1 && event?.position == Point(x: 5, y: 6) && event?.time == 9)
    #expect(event?.device == .touch)
  }

  @Test("An id that is down already, or that is not down, is no finger")
  func strangers() {
    var fingers = Fingers<UInt32, Window>()
    _ = fingers.comeDown(1, on: window, at: .zero)
    #expect(fingers.comeDown(1, on: window, at: .zero) == nil)
    #expect(fingers.move(2, to: .zero) == nil && fingers.lift(2) == nil && fingers[2] == nil)
    #expect(fingers.lift(1) != nil)
    #expect(fingers.lift(1) == nil)
  }

  @Test("Fingers end with their window, and those on another stay")
  func windows() {
    var fingers = Fingers<UInt32, Window>()
    let other = Window()
    for id: UInt32 in 0..<4 { _ = fingers.comeDown(id, on: id % 2 == 0 ? window : other, at: .zero) }
    #expect(fingers.remove { $0.window === window }.map(\.number) == [0, 2])
    #expect(fingers.lift(2) == nil && fingers.lift(3)?.number == 3)
  }

  @Test("Implausibly many fingers are ignored until one is lifted")
  func limit() {
    var fingers = Fingers<Int, Window>()
    let most = Fingers<Int, Window>.most
    for id in 0..<most { #expect(fingers.comeDown(id, on: window, at: .zero) != nil) }
    #expect(fingers.comeDown(most, on: window, at: .zero) == nil)
    _ = fingers.lift(5)
    #expect(fingers.comeDown(most, on: window, at: .zero)?.number == 5)
  }
}
