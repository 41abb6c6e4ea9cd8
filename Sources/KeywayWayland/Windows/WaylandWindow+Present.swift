import KeywayElements
import KeywayPlatform

extension WaylandWindow {
  func present(
    damage: [Rect], presented: (@MainActor (UInt64) -> Void)?, draw: (PixelBuffer, [Rect]) -> Void
  ) {
    precondition(isConfigured, "a window shows no frame before it is configured; check isReadyForFrame")
    guard !isClosed else { return }
    let index: Int
    do throws(PlatformError) {
      guard let free = try buffers.takeFree() else {
        preconditionFailure("the compositor holds every buffer; check isReadyForFrame")
      }
      index = free
    } catch {
      eventLoop.fail(error)
      return
    }
    let buffer = buffers.buffers[index]
    ledger.planFrame(into: index, damage: damage)
    draw(
      PixelBuffer(
        base: buffer.base, width: buffers.width, height: buffers.height, stride: buffers.stride,
        scale: scale),
      ledger.plan.repaintRects)
    if let presented { frameTimes?.ask(of: surface, presented) }
    commit(buffer)
  }

  func sendFrame() {
    // A full socket, or a lost one, is the loop's matter.
    _ = try? system?.connection.flush()
    leaveProcessor()
  }

  private func commit(_ buffer: SharedBuffer) {
    buffer.attach(to: surface)
    tellGeometry()
    if surface.version >= 4 {
      for rect in ledger.plan.damage.rects {
        surface.damageBuffer(
          x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
      }
    } else {
      // Version 3 and older have damage in logical pixels only.
      surface.damage(
        x: 0, y: 0, width: Int32(size.width.rounded(.up)), height: Int32(size.height.rounded(.up)))
    }
    requestFrameCallback()
    acknowledge()
    surface.commit()
  }

  /// Sets the mapping of the buffer's pixels to logical ones, if it changed.
  private func tellGeometry() {
    let geometry = Geometry(size: size, scale: scale)
    guard geometry != committedGeometry else { return }
    committedGeometry = geometry
    if let viewport {
      viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
    } else if surface.version >= 3 {
      surface.setBufferScale(Int32(scale))
    }
  }

  private func requestFrameCallback() {
    isWaitingForFrame = true
    // A callback signals when the compositor can take a frame. If the owner presented without waiting, the newest one counts.
    frameCallback?.discard()
    let callback = surface.frame()
    frameCallback = callback
    callback.onEvent = { [unowned self] _ in
      self.frameCallback = nil
      self.readyIfPossible()
    }
  }
}
