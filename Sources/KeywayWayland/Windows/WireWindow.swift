/// What one connection knows of a window: its surface, the roles on it, and its buffers. All of it ends with the
/// connection, and is made anew on the next.
@MainActor
final class WireWindow {
  let surface: WlSurface
  let buffers: FrameBuffers
  let shellSurface: XdgSurface
  let topLevel: XdgToplevel
  let decoration: ZxdgToplevelDecorationV1?
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?

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
    // A role goes before its surface, what extends a role before the role.
    decoration?.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    topLevel.destroy()
    shellSurface.destroy()
    surface.destroy()
    buffers.destroy()
  }
}
