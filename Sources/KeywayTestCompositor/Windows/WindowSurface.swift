import KeywayWayland

/// An `xdg_surface`: the handshake of configure, acknowledgement and first content, shared by toplevels and popups.
final class WindowSurface {
  let resource: XdgSurfaceResource
  let surface: Surface
  private unowned let compositor: Compositor
  private var role: Role?
  private var sentSerials: [UInt32] = []
  private var isAcknowledged = false

  enum Role {
    case toplevel(Toplevel)
    case popup(Popup)
  }

  init(_ resource: XdgSurfaceResource, surface: Surface, compositor: Compositor) {
    self.resource = resource
    self.surface = surface
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
    surface.willCommit = { [unowned self] in willCommit(attachesBuffer: $0) }
    surface.didCommit = { [unowned self] in didCommit() }
  }

  private func handle(_ request: XdgSurfaceResource.Request) {
    switch request {
    case .getToplevel(let object):
      guard take(XdgToplevelInterface.name) else { return }
      let toplevel = Toplevel(object, window: self, surface: surface, compositor: compositor)
      object.owner = toplevel
      // When a client ends, its objects are destroyed in any order.
      object.onDestroy = { [weak self, unowned compositor] in
        compositor.remove(toplevel)
        self?.role = nil
      }
      role = .toplevel(toplevel)
      compositor.add(toplevel)
    case .getPopup(let object, _, let positioner):
      guard take(XdgPopupInterface.name) else { return }
      guard let placement = (positioner.owner as? Positioner)?.placement else {
        return resource.postError(XdgSurfaceInterface.Error.notConstructed.rawValue, "the positioner is gone")
      }
      let popup = Popup(object, window: self, placement: placement)
      object.owner = popup
      object.onDestroy = { [weak self] in self?.role = nil }
      role = .popup(popup)
    case .ackConfigure(let serial):
      guard let place = sentSerials.firstIndex(of: serial) else {
        return resource.postError(
          XdgSurfaceInterface.Error.invalidSerial.rawValue, "no configure has the serial \(serial)")
      }
      sentSerials.removeSubrange(...place)
      isAcknowledged = true
    case .setWindowGeometry(_, _, let width, let height):
      if width <= 0 || height <= 0 {
        resource.postError(
          XdgSurfaceInterface.Error.invalidSize.rawValue, "window geometry of \(width) x \(height)")
      }
    case .destroy:
      if role != nil {
        resource.postError(
          XdgSurfaceInterface.Error.defunctRoleObject.rawValue, "destroyed before its toplevel or popup")
      }
    }
  }

  private func take(_ name: String) -> Bool {
    guard role == nil, surface.role == nil || surface.role == name else {
      resource.postError(
        XdgSurfaceInterface.Error.alreadyConstructed.rawValue, "the surface is a \(surface.role ?? name)")
      return false
    }
    surface.role = name
    return true
  }

  /// Ends a configure sequence; the client answers with this serial.
  func sendConfigure() {
    let serial = compositor.display.nextSerial()
    sentSerials.append(serial)
    resource.sendConfigure(serial)
  }

  private func willCommit(attachesBuffer: Bool) -> Bool {
    guard role != nil else {
      resource.postError(
        XdgSurfaceInterface.Error.notConstructed.rawValue, "committed without a toplevel or popup")
      return false
    }
    guard !attachesBuffer || isAcknowledged else {
      resource.postError(
        XdgSurfaceInterface.Error.unconfiguredBuffer.rawValue,
        "a buffer before the first acknowledged configure")
      return false
    }
    return true
  }

  private func didCommit() {
    switch role {
    case .toplevel(let toplevel): toplevel.surfaceDidCommit()
    case .popup(let popup): popup.surfaceDidCommit()
    case nil: break
    }
  }

  func end() {
    surface.willCommit = nil
    surface.didCommit = nil
  }
}
