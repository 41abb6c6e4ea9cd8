/// The Wayland objects of a window on one connection: its surface, roles and buffers. They end with the connection, and are
/// created again on the next.
@MainActor
final class WireWindow {
  let surface: WlSurface
  let buffers: FrameBuffers
  let role: SurfaceRole
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?
  let inhibitors = WireInhibitors()

  /// - Parameters:
  ///   - layer: the identifier of an app that covers all windows; nil for a window.
  ///   - output: the output that the layer covers.
  init(_ globals: Globals, layer: String? = nil, over output: WlOutput? = nil) {
    surface = globals.compositor.createSurface()
    buffers = FrameBuffers(shm: globals.shm)
    if let layer, let shell = globals.layers {
      role = SurfaceRole(surface, over: output, shell, namespace: layer)
    } else {
      role = SurfaceRole(surface, globals)
    }
    viewport = globals.viewporter?.getViewport(surface)
    fractionalScale = globals.fractionalScales?.getFractionalScale(surface)
  }

  func destroy() {
    // Destroy a role before its surface.
    inhibitors.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    role.destroy()
    surface.destroy()
    buffers.destroy()
  }
}
