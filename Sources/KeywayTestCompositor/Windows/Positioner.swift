import KeywayWayland

/// An `xdg_positioner`: the position of a popup, relative to its parent's window geometry.
final class Positioner {
  private(set) var placement = Placement()

  struct Placement {
    var size = (width: 0, height: 0)
    var anchorRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var anchor = XdgPositionerInterface.Anchor.none
    /// The side of the anchor point on which the popup lies; the protocol numbers both alike.
    var gravity = XdgPositionerInterface.Anchor.none
    var offset = (x: 0, y: 0)

    /// The popup's frame. Constraint adjustment is left out, because the test output has room on all sides.
    var frame: PixelRect {
      let anchorX = Self.place(
        anchor.isLeft, anchor.isRight, start: anchorRect.x, length: anchorRect.width)
      let anchorY = Self.place(
        anchor.isTop, anchor.isBottom, start: anchorRect.y, length: anchorRect.height)
      let x = anchorX - Self.place(gravity.isRight, gravity.isLeft, start: 0, length: size.width)
      let y = anchorY - Self.place(gravity.isBottom, gravity.isTop, start: 0, length: size.height)
      return PixelRect(x: x + offset.x, y: y + offset.y, width: size.width, height: size.height)
    }

    private static func place(_ atStart: Bool, _ atEnd: Bool, start: Int, length: Int) -> Int {
      atStart ? start : atEnd ? start + length : start + length / 2
    }
  }

  static func serve(_ resource: XdgPositionerResource) {
    let positioner = Positioner()
    resource.owner = positioner
    resource.onRequest = { [unowned positioner] in positioner.handle($0) }
  }

  private func handle(_ request: XdgPositionerResource.Request) {
    switch request {
    case .setSize(let width, let height): placement.size = (Int(width), Int(height))
    case .setAnchorRect(let x, let y, let width, let height):
      placement.anchorRect = PixelRect(x, y, width, height)
    case .setAnchor(let anchor): placement.anchor = anchor
    case .setGravity(let side): placement.gravity = .init(rawValue: side.rawValue)
    case .setOffset(let x, let y): placement.offset = (Int(x), Int(y))
    case .setConstraintAdjustment, .setReactive, .setParentSize, .setParentConfigure, .destroy: break
    }
  }
}

extension XdgPositionerInterface.Anchor {
  fileprivate var isTop: Bool { [.top, .topLeft, .topRight].contains(self) }
  fileprivate var isBottom: Bool { [.bottom, .bottomLeft, .bottomRight].contains(self) }
  fileprivate var isLeft: Bool { [.left, .topLeft, .bottomLeft].contains(self) }
  fileprivate var isRight: Bool { [.right, .topRight, .bottomRight].contains(self) }
}
