import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayUI

@MainActor
final class AuditPicture {
  /// The colours of a text as painted.
  struct Colors {
    let text: Color
    let ground: Color

    var contrast: Double { text.contrast(with: ground) }
  }

  /// The colours of the pixels where words are.
  enum Reading {
    case colors(Colors)
    /// A single colour, against which nothing reaches 1.2 : 1.
    case even(Color)
    /// Over a photograph, or with too little text.
    case unknown
  }

  private let image: ImageBuffer
  private let size: Size
  /// The same pixels, to paint rings on.
  private lazy var copy = image.withPixels { base, stride in
    ImageBuffer(copying: base, width: image.width, height: image.height, stride: stride, scale: image.scale)
  }

  /// nil for a window that shows no frames.
  init?(_ window: AppWindow) {
    guard window.windowSystem.showsFrames else { return nil }
    size = window.platformWindow.size
    image = ImageBuffer(size: size, scale: window.platformWindow.scale)
    window.draw(on: image.canvas)
    image.canvas.flush()
  }

  /// The most common colour of a place, and the colour of the words on it.
  func reading(of place: Rect) -> Reading {
    var counts: [UInt32: Int] = [:]
    var all = 0
    eachPixel(of: place) { pixel in
      counts[pixel, default: 0] += 1
      all += 1
    }
    guard let ground = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      ground.value * 3 >= all
    else { return .unknown }
    let groundColor = Color(hex: ground.key)
    let others = counts.filter { $0.key != ground.key }
      .map { (color: Color(hex: $0.key), count: $0.value) }
      .map { (color: $0.color, contrast: $0.color.contrast(with: groundColor), count: $0.count) }
      // A second ground beside the first, such as a panel on the window, isn't a letter.
      .filter { $0.contrast >= 1.2 }
      .sorted { $0.contrast > $1.contrast }
    let painted = others.reduce(0) { $0 + $1.count }
    guard painted >= 12 else { return painted == 0 ? .even(groundColor) : .unknown }
    // The edges of letters mix with the ground; the most contrasting tenth is their inside.
    var passed = 0
    for other in others {
      passed += other.count
      if passed * 10 >= painted { return .colors(Colors(text: other.color, ground: groundColor)) }
    }
    return .unknown
  }

  /// The change that an element's ring makes; nil where it has none, or where part of it is out of sight.
  func ring(of id: ElementID, in window: AppWindow) -> RingContrast? {
    guard let places = window.paintRing(of: id, on: copy.canvas) else { return nil }
    copy.canvas.flush()
    let element = window.tree[id]
    let contrast = RingContrast(
      of: element.shape, in: element.frame, from: image, to: copy, in: places)
    for place in places {
      copy.canvas.withClip(to: place.outset(by: 1)) {
        copy.canvas.draw(image, in: Rect(origin: .zero, size: image.size))
      }
    }
    return contrast
  }

  /// The part of the window around a place, with an outline around the place; nil if it is out of sight.
  func cutOut(around place: Rect) -> ImageBuffer? {
    let window = Rect(origin: .zero, size: size)
    guard !place.isEmpty, place.intersects(window) else { return nil }
    let seen = place.intersection(window)
    let width = min(size.width, max(Self.least.width, seen.width + 2 * Self.margin))
    let height = min(size.height, max(Self.least.height, seen.height + 2 * Self.margin))
    // Whole pixels, inside the window.
    let x = min(max(0, seen.midX - width / 2), size.width - width).rounded(.down)
    let y = min(max(0, seen.midY - height / 2), size.height - height).rounded(.down)
    let (left, top) = (Int(x * image.scale), Int(y * image.scale))
    let columns = min(Int(width * image.scale), image.width - left)
    let rows = min(Int(height * image.scale), image.height - top)
    guard columns > 0, rows > 0 else { return nil }
    let part = image.withPixels { base, stride in
      ImageBuffer(
        copying: base + top * stride + left * 4, width: columns, height: rows, stride: stride,
        scale: image.scale)
    }
    part.canvas.stroke(
      .roundedRectangle(radius: 6), in: seen.offsetBy(x: -x, y: -y).outset(by: 4), Self.outline, width: 3)
    part.canvas.flush()
    return part
  }

  func eachPixel(of place: Rect, _ body: (UInt32) -> Void) {
    let scale = image.scale
    let (left, right) = (max(0, Int(place.minX * scale)), min(image.width, Int(place.maxX * scale)))
    let (top, bottom) = (max(0, Int(place.minY * scale)), min(image.height, Int(place.maxY * scale)))
    guard left < right, top < bottom else { return }
    image.withPixels { base, stride in
      for y in top..<bottom {
        let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in left..<right { body(row[x] & 0xFF_FFFF) }
      }
    }
  }

  private static let least = Size(width: 232, height: 160)
  private static let margin = 32.0
  private static let outline = Color(hex: 0x1D4F91)
}
