/// The Wayland objects of a window on one connection: its surface, the roles on it, and its buffers. All of them end with the
/// connection, and are created again on the next.
@MainActor
final class WireWindow {
  let surface: WlSurface
  let buffers: FrameBuffers
  let shellSurface: XdgSurface
  let topLevel: XdgToplevel
  let decoration: ZxdgToplevelDecorationV1?
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?
  let inhibitors = WireInhibitors()

  init(_ globals: Globals) {
    surface = globals.compositor.createSurface()
    buffers = FrameBuffers(shm: globals.shm)
    shellSurface = globals.windowBase.getXdgSurface(surface)
    topLevel = shellSurface.getToplevel()
    viewport = globals.viewporter?.getViewport(surface)
    fractionalScale = globals.fractionalScales?.getFractionalScale(surface)
    decoration = globals.decorations?.getToplevelDecoration(topLevel)
  }

  func destroy() {
    // A role is destroyed before its surface, and extensions of a role before the role.
    inhibitors.destroy()
    decoration?.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    topLevel.destroy()
    shellSurface.destroy()
    surface.destroy()
    buffers.destroy()
  }
}
