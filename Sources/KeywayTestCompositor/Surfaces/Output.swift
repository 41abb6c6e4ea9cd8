import KeywayWayland

/// The one `wl_output`.
final class Output {
  private let options: CompositorOptions
  private var resources: [WlOutputResource] = []
  private var scale: Int

  init(_ options: CompositorOptions) {
    self.options = options
    scale = options.scale
  }

  /// The output in logical pixels.
  var size: (width: Int, height: Int) {
    let scale = options.fractionalScale ?? Double(scale)
    return (
      Int((Double(options.outputWidth) / scale).rounded()),
      Int((Double(options.outputHeight) / scale).rounded())
    )
  }

  func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlOutputResource(client: client, version: version, id: id)
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    // 96 dots an inch, so that toolkits which look at it see an ordinary screen.
    let extent =
      options.outputMillimetres ?? (options.outputWidth * 254 / 960, options.outputHeight * 254 / 960)
    resource.sendGeometry(
      x: 0, y: 0, physicalWidth: Int32(extent.width), physicalHeight: Int32(extent.height),
      subpixel: .unknown, make: "Keyway",
      model: "Test output", transform: .normal)
    resource.sendMode(
      flags: [.current, .preferred], width: Int32(options.outputWidth), height: Int32(options.outputHeight),
      refresh: 60_000)
    if version >= 2 { resource.sendScale(Int32(scale)) }
    if version >= 4 {
      resource.sendName("TEST-1")
      resource.sendDescription("Keyway test output")
    }
    if version >= 2 { resource.sendDone() }
  }

  /// Changes the scale while clients run.
  func setScale(_ scale: Int) {
    self.scale = scale
    for resource in resources where resource.version >= 2 {
      resource.sendScale(Int32(scale))
      resource.sendDone()
    }
  }

  /// The client's own objects for the output.
  func resources(of client: OpaquePointer) -> [WlOutputResource] {
    resources.filter { $0.client == client }
  }
}
