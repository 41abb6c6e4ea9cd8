import KeywayElements

/// The role of a surface: a window (`xdg_toplevel`), or a layer with the keyboard that covers an output with its windows and
/// panels (`zwlr_layer_surface_v1`).
@MainActor
final class SurfaceRole {
  enum Event {
    /// The contents of the next configure; the size is nil if the window chooses it.
    case announced(size: Size?, states: Set<UInt32>)
    case configure(serial: UInt32)
    /// The compositor asks the window to close.
    case close
    /// The layer is no longer shown.
    case gone
  }

  private enum Kind {
    case window(XdgSurface, XdgToplevel, ZxdgToplevelDecorationV1?)
    case layer(ZwlrLayerSurfaceV1)
  }

  private let kind: Kind
  var onEvent: (Event) -> Void = { _ in }

  /// Creates a window.
  init(_ surface: WlSurface, _ globals: Globals) {
    let shellSurface = globals.windowBase.getXdgSurface(surface)
    let topLevel = shellSurface.getToplevel()
    kind = .window(shellSurface, topLevel, globals.decorations?.getToplevelDecoration(topLevel))
    shellSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { self.onEvent(.configure(serial: serial)) }
    }
    topLevel.onEvent = { [unowned self] event in
      switch event {
      case .configure(let width, let height, let states):
        self.onEvent(.announced(size: Self.size(width, height), states: Set(states.values)))
      case .close: self.onEvent(.close)
      default: break
      }
    }
  }

  /// Creates a layer over an output; nil leaves the choice to the compositor.
  init(_ surface: WlSurface, over output: WlOutput?, _ shell: ZwlrLayerShellV1, namespace: String) {
    let layer = shell.getLayerSurface(surface: surface, output: output, layer: .overlay, namespace: namespace)
    layer.setAnchor([.top, .bottom, .left, .right])
    layer.setExclusiveZone(-1)
    layer.setKeyboardInteractivity(.exclusive)
    kind = .layer(layer)
    layer.onEvent = { [unowned self] event in
      switch event {
      case .configure(let serial, let width, let height):
        let size = Self.size(Int32(clamping: width), Int32(clamping: height))
        self.onEvent(.announced(size: size, states: [XdgToplevel.State.fullscreen.rawValue]))
        self.onEvent(.configure(serial: serial))
      case .closed: self.onEvent(.gone)
      }
    }
  }

  private static func size(_ width: Int32, _ height: Int32) -> Size? {
    width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
  }

  var isLayer: Bool { if case .layer = kind { true } else { false } }

  /// Nil for a layer, which has its output from the start.
  var topLevel: XdgToplevel? { if case .window(_, let topLevel, _) = kind { topLevel } else { nil } }

  /// Asks the compositor to draw the window's frame.
  func leaveDecoration() {
    if case .window(_, _, let decoration?) = kind { decoration.setMode(.serverSide) }
  }

  func acknowledge(_ serial: UInt32) {
    switch kind {
    case .window(let shellSurface, _, _): shellSurface.ackConfigure(serial)
    case .layer(let layer): layer.ackConfigure(serial)
    }
  }

  func destroy() {
    switch kind {
    case .window(let shellSurface, let topLevel, let decoration):
      // Extensions of a role are destroyed before the role.
      decoration?.destroy()
      topLevel.destroy()
      shellSurface.destroy()
    case .layer(let layer): layer.destroy()
    }
  }
}
