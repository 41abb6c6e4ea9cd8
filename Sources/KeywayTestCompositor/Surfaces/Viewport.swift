import KeywayWayland

/// `wp_viewporter`: content scaled and cropped to a logical size.
enum Viewport {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WpViewporterResource(client: client, version: version, id: id)
    resource.onRequest = { [unowned resource] request in
      guard case .getViewport(let viewport, let target) = request else { return }
      let surface = Surface.of(target)
      guard surface.viewport == nil else {
        return resource.postError(
          WpViewporterInterface.Error.viewportExists.rawValue, "the surface has a viewport")
      }
      serve(viewport, of: surface)
    }
  }

  private static func serve(_ viewport: WpViewportResource, of surface: Surface) {
    surface.viewport = viewport
    viewport.onRequest = { [weak surface, unowned viewport] request in
      guard let surface, surface.resource.isAlive else {
        if case .destroy = request { return }
        return viewport.postError(WpViewportInterface.Error.noSurface.rawValue, "the surface is gone")
      }
      switch request {
      case .destroy: break
      case .setDestination(-1, -1): surface.pending.destination = nil
      case .setDestination(let width, let height):
        guard width > 0, height > 0 else {
          return viewport.postError(
            WpViewportInterface.Error.badValue.rawValue, "destination \(width) x \(height)")
        }
        surface.pending.destination = (Int(width), Int(height))
      case .setSource(-1, -1, -1, -1): surface.pending.source = nil
      case .setSource(let x, let y, let width, let height):
        guard x >= 0, y >= 0, width > 0, height > 0 else {
          return viewport.postError(
            WpViewportInterface.Error.badValue.rawValue, "source \(x), \(y), \(width) x \(height)")
        }
        surface.pending.source = (x, y, width, height)
      }
    }
    viewport.onDestroy = { [weak surface] in
      surface?.viewport = nil
      surface?.pending.destination = nil
      surface?.pending.source = nil
    }
  }
}
