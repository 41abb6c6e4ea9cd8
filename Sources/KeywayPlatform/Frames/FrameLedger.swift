package import KeywayElements

/// What each of a window's buffers has missed, so that a frame repaints as little as its buffer allows.
///
/// A buffer that was last shown two frames ago lacks what the frame between changed. The ledger notes
/// every frame's damage against all other buffers; the frame that next goes into one repaints it.
package struct FrameLedger {
  package struct Plan {
    /// What differs from the frame shown now, as pixels: for the compositor.
    package var damage = DamageRegion()
    /// What the buffer has to have painted: the damage and what it missed.
    package var repaint = DamageRegion()
    /// ``repaint`` in logical pixels.
    package var repaintRects: [Rect] = []
  }

  package let width: Int
  package let height: Int
  package let scale: Double
  private var missed: [DamageRegion]
  /// Whether a frame of this size and scale was shown.
  private var hasShown = false
  /// The plan of the frame in the making; its storage is used again for each frame.
  package private(set) var plan = Plan()

  package init(bufferCount: Int, width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    missed = []
    for _ in 0..<bufferCount { addBuffer() }
  }

  package var bufferCount: Int { missed.count }

  /// Adds a buffer, which has missed everything.
  package mutating func addBuffer() {
    var everything = DamageRegion()
    everything.add(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))
    missed.append(everything)
  }

  /// Plans a frame with the given damage into a buffer, and notes the damage against all others.
  ///
  /// - Parameter damage: in logical pixels; what lies outside of the window is left out. The first frame
  ///   differs everywhere from what was shown before, whatever the damage says.
  /// - Complexity: O(buffers · rectangles); allocates nothing after warm-up.
  package mutating func planFrame(into buffer: Int, damage: [Rect]) {
    plan.damage.removeAll()
    if !hasShown {
      hasShown = true
      plan.damage.add(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))
    }
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
