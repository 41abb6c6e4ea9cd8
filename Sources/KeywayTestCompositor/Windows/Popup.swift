/// An `xdg_popup`: positioned once and shown until its client destroys it. It takes no keyboard focus.
final class Popup {
  private let resource: XdgPopupResource
  private weak var window: WindowSurface?
  private var placement: Positioner.Placement
  private var wasConfigured = false

  init(_ resource: XdgPopupResource, window: WindowSurface, placement: Positioner.Placement) {
    self.resource = resource
    self.window = window
    self.placement = placement
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgPopupResource.Request) {
    switch request {
    case .reposition(let positioner, let token):
      placement = (positioner.owner as? Positioner)?.placement ?? placement
      resource.sendRepositioned(token)
      sendConfigure()
    case .grab, .destroy: break
    }
  }

  func surfaceDidCommit() {
    if !wasConfigured { sendConfigure() }
  }

  private func sendConfigure() {
    wasConfigured = true
    let frame = placement.frame
    resource.sendConfigure(
      x: Int32(frame.x), y: Int32(frame.y), width: Int32(frame.width), height: Int32(frame.height))
    window?.sendConfigure()
  }
}
