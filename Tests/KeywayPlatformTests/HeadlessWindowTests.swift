import KeywayElements
import KeywayPlatform
import Testing

@MainActor
@Suite("A headless window")
struct HeadlessWindowTests {
  let system = HeadlessWindowSystem()
  let delegate = RecordingDelegate()

  private func open(_ width: Double = 40, _ height: Double = 30) -> HeadlessWindow {
    let options = WindowOptions(title: "Test", appID: "test", size: Size(width: width, height: height))
    return system.makeWindow(options, delegate: delegate) as! HeadlessWindow
  }

  @Test("It is configured and gets the keyboard after it was made, not while")
  func opening() {
    let window = open()
    #expect(delegate.configured == 0 && !window.isReadyForFrame)
    system.settle()
    #expect(delegate.configured == 1 && window.isReadyForFrame)
    #expect(delegate.focusChanges == [true])
    #expect(system.keyboardFocus === window)
  }

  @Test("A frame records its damage alone, though its buffer repaints what it missed")
  func damage() {
    let window = open()
    system.settle()
    let all = Rect(x: 0, y: 0, width: 40, height: 30)
    let ring = Rect(x: 5, y: 5, width: 4, height: 4)
    window.present(damage: [all]) { fill($0, $1, 0xff11_1111) }
    system.settle()
    window.present(damage: [ring]) { fill($0, $1, 0xff22_2222) }
    system.settle()
    window.present(damage: [Rect(x: 20, y: 20, width: 1, height: 1)]) { fill($0, $1, 0xff33_3333) }
    #expect(window.frames.map(\.damageBounds) == [all, ring, Rect(x: 20, y: 20, width: 1, height: 1)])
    // The third frame went into the first frame's buffer, which had missed the ring.
    #expect(window.frames[2].repainted.contains(ring))
    #expect(window.pixel(x: 6, y: 6) == 0xff33_3333)
    #expect(window.pixel(x: 0, y: 0) == 0xff11_1111)
  }

  @Test("After a frame it is not ready until the frame is complete")
  func pacing() {
    let window = open()
    system.settle()
    window.framePacing = .manual
    window.present(damage: []) { _, _ in }
    system.settle()
    #expect(!window.isReadyForFrame && delegate.readyForFrame == 0)
    window.completeFrame()
    #expect(window.isReadyForFrame && delegate.readyForFrame == 1)
    window.framePacing = .immediate
    window.present(damage: []) { _, _ in }
    #expect(!window.isReadyForFrame)
    system.settle()
    #expect(window.isReadyForFrame && delegate.readyForFrame == 2)
  }

  @Test("A new scale gives new pixels, and the whole window needs a frame")
  func rescaling() {
    let window = open()
    system.settle()
    window.configure(scale: 1.5)
    #expect(delegate.configured == 2)
    #expect(window.withPixels { [$0.width, $0.height] } == [60, 45])
    window.present(damage: [Rect(x: 0, y: 0, width: 1, height: 1)]) { _, rects in
      #expect(rects.contains(Rect(x: 0, y: 0, width: 40, height: 30)))
    }
  }

  @Test("The pointer enters, moves, clicks and leaves")
  func pointer() {
    let window = open()
    system.click(at: Point(x: 3, y: 4), in: window)
    system.movePointer(to: Point(x: 5, y: 6), in: window)
    system.movePointer(to: .zero, in: nil)
    #expect(
      delegate.pointers.map(\.kind) == [
        .entered, .pressed(button: 0), .released(button: 0), .moved, .left,
      ])
    #expect(delegate.pointers[3].position == Point(x: 5, y: 6))
  }

  @Test("Closing the window with the keyboard hands the keyboard to another")
  func closing() {
    let first = open()
    let second = open()
    system.settle()
    #expect(system.keyboardFocus === first)
    first.close()
    #expect(system.keyboardFocus === second)
    #expect(system.windows.count == 1)
  }
}
