import KeywayWayland

/// A `wl_output`.
final class Output {
  let name: String
  /// The mode in device pixels.
  private let mode: (width: Int, height: Int)
  /// The global that announces it; nil while it is unplugged.
  var global: Global?
  private let options: CompositorOptions
  private var resources: [WlOutputResource] = []
  private var scale: Int

  /// - Parameter mode: nil for that of the options.
  init(_ options: CompositorOptions, name: String = "TEST-1", mode: (width: Int, height: Int)? = nil) {
    self.options = options
    self.name = name
    self.mode = mode ?? (options.outputWidth, options.outputHeight)
    scale = options.scale
  }

  /// The output in logical pixels.
  var size: (width: Int, height: Int) {
    let scale = options.fractionalScale ?? Double(scale)
    return (
      Int((Double(mode.width) / scale).rounded()),
      Int((Double(mode.height) / scale).rounded())
    )
  }

  func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlOutputResource(client: client, version: version, id: id)
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    // 96 dots per inch, an ordinary screen for toolkits that check it.
    let extent =
      options.outputMillimetres ?? (mode.width * 254 / 960, mode.height * 254 / 960)
    resource.sendGeometry(
      x: 0, y: 0, physicalWidth: Int32(extent.width), physicalHeight: Int32(extent.height),
      subpixel: .unknown, make: "Keyway",
      model: "Test output", transform: .normal)
    resource.sendMode(
      flags: [.current, .preferred], width: Int32(mode.width), height: Int32(mode.height),
      refresh: 60_000)
    if version >= 2 { resource.sendScale(Int32(scale)) }
    if version >= 4 {
      resource.sendName(name)
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

  func resources(of client: OpaquePointer) -> [WlOutputResource] {
    resources.filter { $0.client == client }
  }

  func has(_ resource: WlOutputResource) -> Bool { resources.contains { $0 === resource } }
}
