import KeywayWayland

/// `wl_subcompositor`, for clients that do not start without it. Subsurfaces commit on their own and are recorded;
/// captures show only the window's main surface.
enum Subsurface {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlSubcompositorResource(client: client, version: version, id: id)
    resource.onRequest = { [unowned resource] request in
      guard case .getSubsurface(_, let target, _) = request else { return }
      let surface = Surface.of(target)
      guard surface.role == nil || surface.role == WlSubsurfaceInterface.name else {
        return resource.postError(
          WlSubcompositorInterface.Error.badSurface.rawValue, "the surface is a \(surface.role ?? "")")
      }
      surface.role = WlSubsurfaceInterface.name
    }
  }
}
