import KeywayWayland

/// A client's `xdg_wm_base`.
final class WindowShell {
  let resource: XdgWmBaseResource
  private unowned let compositor: Compositor
  private var surfaces = 0

  init(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32, compositor: Compositor) {
    resource = XdgWmBaseResource(client: client, version: version, id: id)
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
  }

  func ping() {
    resource.sendPing(compositor.display.nextSerial())
  }

  private func handle(_ request: XdgWmBaseResource.Request) {
    switch request {
    case .createPositioner(let positioner): Positioner.serve(positioner)
    case .getXdgSurface(let object, let target):
      let surface = Surface.of(target)
      guard surface.role == nil else {
        return resource.postError(
          XdgWmBaseInterface.Error.role.rawValue, "the surface is a \(surface.role ?? "")")
      }
      guard surface.buffer == nil else {
        return resource.postError(
          XdgWmBaseInterface.Error.invalidSurfaceState.rawValue, "the surface has a buffer already")
      }
      surfaces += 1
      let window = WindowSurface(object, surface: surface, compositor: compositor)
      object.owner = window
      // When a client ends, its objects are destroyed in any order.
      object.onDestroy = { [weak self] in
        self?.surfaces -= 1
        window.end()
      }
    case .pong: compositor.records.update { $0.pongs += 1 }
    case .destroy:
      if surfaces > 0 {
        resource.postError(
          XdgWmBaseInterface.Error.defunctSurfaces.rawValue, "destroyed before \(surfaces) of its surfaces")
      }
    }
  }
}
