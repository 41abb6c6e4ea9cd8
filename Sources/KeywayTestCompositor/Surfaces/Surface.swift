import KeywayWayland

/// A `wl_surface`: its pending and its visible state.
///
/// Lives as long as its resource, whose handlers hold it.
final class Surface {
  let resource: WlSurfaceResource
  /// Never reused during a compositor's life.
  let number: Int
  private unowned let compositor: Compositor

  /// The state that a commit applies.
  struct State {
    var scale = 1
    /// `wp_viewport` destination in logical pixels.
    var destination: (width: Int, height: Int)?
    /// `wp_viewport` source in surface coordinates before scaling.
    var source: (x: Double, y: Double, width: Double, height: Double)?
  }

  // The client's requests to the desktop for the surface.
  var idleInhibitorCount = 0 { didSet { compositor.windowsDidChange() } }
  var shortcutsInhibitorCount = 0 { didSet { compositor.windowsDidChange() } }
  var activationToken: String? { didSet { compositor.windowsDidChange() } }

  private enum Attachment {
    case unchanged
    case nothing
    case buffer(OpaquePointer)
  }

  var pending = State()
  private(set) var current = State()
  private(set) var buffer: SharedBuffer?
  private var attachment = Attachment.unchanged
  private var surfaceDamage: [PixelRect] = []
  private var bufferDamage: [PixelRect] = []
  private var callbacks: [WlCallbackResource] = []
  /// The callbacks waiting for the next commit to become visible.
  var feedbacks: [WpPresentationFeedbackResource] = []
  /// Previously shown buffers that are not released yet, oldest first.
  private var held: [SharedBuffer] = []

  /// Called before a commit is applied; returning false refuses it, after a protocol error.
  var willCommit: ((_ attachesBuffer: Bool) -> Bool)?
  var didCommit: (() -> Void)?
  /// The role that the surface has or had, which never changes.
  var role: String?
  var viewport: WpViewportResource?

  static func serve(_ resource: WlSurfaceResource, number: Int, compositor: Compositor) {
    let surface = Surface(resource, number: number, compositor: compositor)
    resource.onRequest = { surface.handle($0) }
    resource.onDestroy = { surface.end() }
    resource.owner = surface
  }

  private init(_ resource: WlSurfaceResource, number: Int, compositor: Compositor) {
    self.resource = resource
    self.number = number
    self.compositor = compositor
  }

  /// The surface of a request's argument.
  static func of(_ resource: WlSurfaceResource) -> Surface {
    guard let surface = resource.owner as? Surface else {
      preconditionFailure("a wl_surface was not created by this compositor")
    }
    return surface
  }

  /// The content's size in logical pixels.
  var size: (width: Int, height: Int) {
    if let destination = current.destination { return destination }
    if let source = current.source { return (Int(source.width), Int(source.height)) }
    guard let buffer else { return (0, 0) }
    return (buffer.width / current.scale, buffer.height / current.scale)
  }

  private func handle(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, _, _):
      attachment = buffer.map { .buffer($0) } ?? .nothing
    case .damage(let x, let y, let width, let height):
      surfaceDamage.append(PixelRect(x, y, width, height))
    case .damageBuffer(let x, let y, let width, let height):
      bufferDamage.append(PixelRect(x, y, width, height))
    case .frame(let callback): callbacks.append(callback)
    case .setBufferScale(let scale):
      guard scale > 0 else {
        return resource.postError(WlSurfaceInterface.Error.invalidScale.rawValue, "buffer scale \(scale)")
      }
      pending.scale = Int(scale)
    case .commit: commit()
    // Input goes to the whole surface, nothing is blended, and transforms are treated as normal.
    case .setOpaqueRegion, .setInputRegion, .setBufferTransform, .offset, .destroy: break
    }
  }

  private func commit() {
    let time = MonotonicClock.now
    let attachesBuffer = if case .buffer = attachment { true } else { false }
    if let willCommit, !willCommit(attachesBuffer) { return }
    current = pending
    switch attachment {
    case .unchanged: break
    case .nothing: show(nil)
    case .buffer(let pointer):
      if buffer?.pointer != pointer { show(SharedBuffer(pointer)) }
    }
    if let buffer, buffer.width % current.scale != 0 || buffer.height % current.scale != 0 {
      resource.postError(
        WlSurfaceInterface.Error.invalidSize.rawValue,
        "buffer of \(buffer.width) x \(buffer.height) with scale \(current.scale)")
      return
    }
    attachment = .unchanged
    record(at: time, attachesBuffer: attachesBuffer)
    let callbacks = callbacks
    self.callbacks.removeAll(keepingCapacity: true)
    didCommit?()
    let feedbacks = feedbacks
    self.feedbacks = []
    for feedback in feedbacks { Presentation.answer(feedback) }
    compositor.frames.add(callbacks)
  }

  /// Replaces the content, and releases buffers that are no longer visible.
  private func show(_ new: SharedBuffer?) {
    if let buffer { held.append(buffer) }
    buffer = new
    while held.count > compositor.options.heldBuffers {
      let released = held.removeFirst()
      // The client may have attached the same buffer again while it was held.
      if released.pointer != buffer?.pointer { released.release() }
    }
  }

  private func record(at time: UInt64, attachesBuffer: Bool) {
    let width = buffer?.width ?? 0
    let height = buffer?.height ?? 0
    let damage = (bufferDamage + surfaceDamage.map(inBuffer))
      .compactMap { $0.clamped(width: width, height: height) }
    surfaceDamage.removeAll(keepingCapacity: true)
    bufferDamage.removeAll(keepingCapacity: true)
    let number = number
    let shown = buffer?.identifier ?? 0
    compositor.records.update { records in
      records.commitCount += 1
      records.commits.append(
        Commit(
          serial: records.commitCount, surface: number, time: time, attachesBuffer: attachesBuffer,
          buffer: shown, damage: damage, bufferWidth: width, bufferHeight: height))
    }
  }

  /// A rectangle in surface coordinates, in buffer pixels, rounded outwards.
  private func inBuffer(_ rect: PixelRect) -> PixelRect {
    guard let buffer else { return rect }
    let scale = Double(current.scale)
    let (width, height) = size
    let source =
      current.source ?? (0, 0, Double(buffer.width) / scale, Double(buffer.height) / scale)
    let factorX = source.width * scale / Double(max(width, 1))
    let factorY = source.height * scale / Double(max(height, 1))
    // Clients express "all of it" by huge numbers, so clip them before multiplying.
    guard let rect = rect.clamped(width: width, height: height) else { return PixelRect(0, 0, 0, 0) }
    let left = (source.x * scale + Double(rect.x) * factorX).rounded(.down)
    let top = (source.y * scale + Double(rect.y) * factorY).rounded(.down)
    let right = (source.x * scale + Double(rect.x + rect.width) * factorX).rounded(.up)
    let bottom = (source.y * scale + Double(rect.y + rect.height) * factorY).rounded(.up)
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  private func end() {
    compositor.surfaceWillGo(self)
    willCommit = nil
    didCommit = nil
    held = []
    buffer = nil
    viewport = nil
  }
}

extension PixelRect {
  init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
