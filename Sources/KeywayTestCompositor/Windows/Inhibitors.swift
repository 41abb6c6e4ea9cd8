import KeywayWayland

/// A client's requests to the desktop for its window: `zwp_idle_inhibit_manager_v1`,
/// `zwp_keyboard_shortcuts_inhibit_manager_v1` and `xdg_activation_v1`. All are granted and recorded.
enum Inhibitors {
  static func bindIdle(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = ZwpIdleInhibitManagerV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      guard case .createInhibitor(let inhibitor, let wire) = request else { return }
      let surface = Surface.of(wire)
      surface.idleInhibitorCount += 1
      inhibitor.onDestroy = { [weak surface] in surface?.idleInhibitorCount -= 1 }
    }
  }

  static func bindShortcuts(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = ZwpKeyboardShortcutsInhibitManagerV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      guard case .inhibitShortcuts(let inhibitor, let wire, _) = request else { return }
      let surface = Surface.of(wire)
      surface.shortcutsInhibitorCount += 1
      inhibitor.onDestroy = { [weak surface] in surface?.shortcutsInhibitorCount -= 1 }
      inhibitor.sendActive()
    }
  }

  static func bindActivation(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = XdgActivationV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      switch request {
      case .activate(let token, let surface): Surface.of(surface).activationToken = token
      case .getActivationToken(let token):
        // GTK 4 shows nothing until it gets an answer.
        token.onRequest = { [unowned token] request in
          if case .commit = request { token.sendDone("keyway") }
        }
      case .destroy: break
      }
    }
  }
}
