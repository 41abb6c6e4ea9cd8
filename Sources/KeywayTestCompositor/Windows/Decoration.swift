import KeywayWayland

/// `zxdg_decoration_manager_v1`: the options decide which side draws the frame.
enum Decoration {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32, mode: DecorationMode) {
    let resource = ZxdgDecorationManagerV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      guard case .getToplevelDecoration(let decoration, let toplevel) = request else { return }
      let decide = { [unowned decoration, weak toplevel] in
        decoration.sendConfigure(ZxdgToplevelDecorationV1Interface.Mode(rawValue: mode.rawValue))
        (toplevel?.owner as? Toplevel)?.decorationDidChange(mode)
      }
      decoration.onRequest = { [weak toplevel] request in
        switch request {
        case .setMode, .unsetMode: decide()
        case .destroy: (toplevel?.owner as? Toplevel)?.decorationDidChange(nil)
        }
      }
      decide()
    }
  }
}
