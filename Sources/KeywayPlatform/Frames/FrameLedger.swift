package import KeywayElements

/// The damage that each of a window's buffers has missed, so that a frame repaints as little as possible.
///
/// A buffer that was last shown two frames ago lacks the changes of the frame between. The ledger adds every frame's
/// damage to all other buffers; the next frame in a buffer repaints what that buffer missed.
package struct FrameLedger {
  package struct Plan {
    /// The pixels that differ from the frame shown now, for the compositor.
    package var damage = DamageRegion()
    /// The pixels to paint in the buffer: the damage and what it missed.
    package var repaint = DamageRegion()
    /// ``repaint`` in logical pixels.
    package var repaintRects: [Rect] = []
  }

  package let width: Int
  package let height: Int
  package let scale: Double
  private var missed: [DamageRegion]
  /// Whether a frame of this size and scale has been shown.
  private var hasShown = false
  /// The plan of the current frame; its storage is reused.
  package private(set) var plan = Plan()

  package init(bufferCount: Int = 0, width: Int = 0, height: Int = 0, scale: Double = 1) {
    (self.width, self.height, self.scale) = (width, height, scale)
    missed = []
    for _ in 0..<bufferCount { addBuffer() }
  }

  private var everything: DeviceRect { DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Adds a buffer, which has missed everything.
  private mutating func addBuffer() {
    missed.append(DamageRegion())
    missed[missed.count - 1].add(everything)
  }

  /// Plans a frame with the given damage in a buffer, which may be new, and adds the damage to all others.
  ///
  /// - Parameter damage: in logical pixels, clipped to the window. The first frame is damaged everywhere.
  /// - Complexity: O(buffers · rectangles); allocates nothing after warm-up.
  package mutating func planFrame(into buffer: Int, damage: [Rect]) {
    while missed.count <= buffer { addBuffer() }
    plan.damage.removeAll()
    if !hasShown { plan.damage.add(everything) }
    hasShown = true
    for rect in damage {
      plan.damage.add(DeviceRect(covering: rect, scale: scale, width: width, height: height))
    }
    plan.repaint.removeAll()
    plan.repaint.add(plan.damage)
    plan.repaint.add(missed[buffer])
    for index in missed.indices where index != buffer { missed[index].add(plan.damage) }
    missed[buffer].removeAll()
    plan.repaintRects.removeAll(keepingCapacity: true)
    for rect in plan.repaint.rects { plan.repaintRects.append(rect.logical(scale: scale)) }
  }
}
