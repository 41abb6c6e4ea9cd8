import KeywayDrawing
import KeywayElements
import KeywayFocus

/// What lies behind a ring, counted by whether the bands tell from it, and the colours that the bands take for it.
struct RingMeasure {
  let order: RingOrder
  let contrast: RingContrast

  /// - Parameters:
  ///   - canvas: holds what lies behind the ring, and not yet the ring.
  ///   - clip: what is left of the ring, in logical pixels; nil for all of it.
  /// - Returns: nil on a canvas without pixels, and where nothing of the ring lies on it.
  /// - Complexity: O(pixels of the ring); where no order of the bands is good all around, times the number of tries.
  init?(_ ring: FocusRing, colors: RingColors, stretch: Double, clip: Rect?, on canvas: Canvas) {
    let scale = canvas.scale
    let outline = RingOutline(ring, scale: scale)
    let unrolled = RingColumns(outline.outer, path: outline.path)
    let measured: (RingOrder, Double)?? = canvas.withPixels { base, stride, width, height in
      var bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      if let clip { bounds = bounds.intersection(clip.snapped(scale)) }
      var ground = RingGround(
        outline, unrolled, RingTest(colors), stretch: stretch * scale, base: base, stride: stride,
        bounds: bounds)
      return ground.choose(scale: scale)
    }
    guard let (order, share) = measured.flatMap({ $0 }) else { return nil }
    self.order = order
    let thickness = outline.bands / scale
    contrast = RingContrast(width: thickness * share, neededWidth: thickness * RingContrast.neededShare)
  }
}

/// The pixels behind a ring while they are looked at. Lent by the canvas: it does not outlive the look.
private struct RingGround {
  private let outline: RingOutline
  private let unrolled: RingColumns
  private var test: RingTest
  private let base: UnsafeRawPointer
  private let stride: Int
  private let bounds: Rect
  /// The columns that the ring covers anything of, in their order.
  private var stretches: RingStretches
  /// The place of each in the ring unrolled.
  private var places: [Int32]

  init(
    _ outline: RingOutline, _ unrolled: RingColumns, _ test: RingTest, stretch: Double,
    base: UnsafeRawPointer, stride: Int,
    bounds: Rect
  ) {
    (self.outline, self.unrolled, self.test) = (outline, unrolled, test)
    (self.base, self.stride, self.bounds) = (base, stride, bounds)
    var columns = [RingColumns.Column](repeating: .init(), count: unrolled.count)
    var test = test
    columns.withUnsafeMutableBufferPointer { columns in
      outline.visit(in: bounds) { y, run, isInner in
        let row = base + y * stride
        let step = unrolled.step(y)
        unrolled.visit(y, run) { first, across, isAlong in
          var index = first
          var (themed, swapped): (Int32, Int32) = (0, 0)
          for x in across {
            let told = test.told(row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
            themed += (isInner ? told.byInner : told.byOuter) ? 1 : 0
            swapped += (isInner ? told.byOuter : told.byInner) ? 1 : 0
            guard isAlong else { continue }
            columns[index].add(all: 1, themed, swapped)
            (themed, swapped) = (0, 0)
            index += step
          }
          if !isAlong { columns[index].add(all: Int32(across.count), themed, swapped) }
        }
      }
    }
    places = []
    places.reserveCapacity(columns.count)
    for index in columns.indices where columns[index].all > 0 { places.append(Int32(index)) }
    stretches = RingStretches(places.map { columns[Int($0)] }, length: stretch)
  }

  /// - Returns: the order, and the part of the bands that is told with it where it is least; nil where there is no ring.
  mutating func choose(scale: Double) -> (RingOrder, Double)? {
    guard !places.isEmpty else { return nil }
    let worst = stretches.worst()
    switch RingOrder.whole(themed: worst.themed, swapped: worst.swapped) {
    case .themed?: return (.themed, worst.themed)
    case .swapped?: return (.swapped, worst.swapped)
    default:
      let share = stretches.mix()
      return (.mixed(patches(scale: scale)), share)
    }
  }

  /// What the blocks of the ring became, in logical pixels.
  private mutating func patches(scale: Double) -> RingPatches {
    var themed = PatchList(scale: scale)
    var swapped = PatchList(scale: scale)
    /// By the place of a column, the block it is in; -1 for no column.
    var blocks = [Int32](repeating: -1, count: unrolled.count)
    for (index, place) in places.enumerated() { blocks[Int(place)] = Int32(stretches.block(of: index)) }
    let (base, stride, unrolled, stretches) = (base, stride, unrolled, stretches)
    // A column that has but the edges of mixed pixels goes with the one before.
    var block = stretches.block(of: places.count - 1)
    for place in blocks.indices {
      if blocks[place] >= 0 { block = Int(blocks[place]) } else { blocks[place] = Int32(block) }
    }
    unrolled.visitAreas { column, area in
      if area.isEmpty { return }
      if stretches.isSwapped(Int(blocks[column])) { swapped.add(area) } else { themed.add(area) }
    }
    var inner = PatchList(scale: scale)
    var outer = PatchList(scale: scale)
    outline.visit(in: bounds) { y, run, isInner in
      let row = base + y * stride
      let step = unrolled.step(y)
      unrolled.visit(y, run) { first, across, isAlong in
        var index = first
        for x in across {
          let block = Int(blocks[index])
          if isAlong { index += step }
          guard stretches.isSingle(block) else { continue }
          let isInnerColor = isInner != stretches.isSwapped(block)
          let told = test.told(row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
          if isInnerColor ? told.byInner : told.byOuter { continue }
          let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          if isInnerColor { outer.add(pixel) } else { inner.add(pixel) }
        }
      }
    }
    return RingPatches(
      themed: themed.rects, swapped: swapped.rects, innerColor: inner.rects, outerColor: outer.rects)
  }
}

/// Rectangles in logical pixels from neighbours in device pixels.
private struct PatchList {
  let scale: Double
  private(set) var rects: [Rect] = []
  /// In device pixels.
  private var last = Rect.zero

  init(scale: Double) { self.scale = scale }

  mutating func add(_ rect: Rect) {
    let isBeside =
      rect.minY == last.minY && rect.height == last.height
      && (rect.minX == last.maxX || rect.maxX == last.minX)
    let isBelow =
      rect.minX == last.minX && rect.width == last.width && (rect.minY == last.maxY || rect.maxY == last.minY)
    if isBeside || isBelow {
      last = last.union(rect)
      rects.removeLast()
    } else {
      last = rect
    }
    rects.append(
      Rect(
        x: last.minX / scale, y: last.minY / scale, width: last.width / scale, height: last.height / scale))
  }
}
