import KeywayPlatform

/// A window's buffers: usually one or two, more if the compositor holds those.
///
/// They share a pool, which grows with the window. After a resize, the memory is reused if the compositor has released all of
/// it. Otherwise new buffers get new memory, so that a visible frame is never painted over.
@MainActor
final class FrameBuffers {
  /// A compositor may hold the visible buffer, the next one, and during scan-out the previous one.
  static let limit = 4

  private(set) var width = 0
  private(set) var height = 0
  private(set) var buffers: [SharedBuffer] = []
  /// Buffers of an earlier size that the compositor holds until it has shown a newer frame.
  private var retired: [SharedBuffer] = []
  private var memory: SharedMemory?
  private let shm: WlShm
  /// Called when the compositor has released a buffer.
  var onRelease: (() -> Void)?

  init(shm: WlShm) { self.shm = shm }

  /// Bytes from one row to the next.
  var stride: Int { width * 4 }
  private var frameSize: Int { stride * height }

  var hasFree: Bool { buffers.count < Self.limit || buffers.contains { !$0.isHeld } }

  /// Switches to frames of another size, in device pixels; buffers are created on demand.
  func resize(width: Int, height: Int) {
    for buffer in buffers where buffer.isHeld { retired.append(buffer) }
    for buffer in buffers where !buffer.isHeld { buffer.destroy() }
    buffers.removeAll(keepingCapacity: true)
    (self.width, self.height) = (width, height)
    if !retired.isEmpty { memory = nil }
  }

  /// The index of a buffer to paint into, created if needed; nil if the compositor holds all.
  ///
  /// The lowest free index wins: if the compositor releases buffers at once, every frame uses one, which missed no damage.
  func takeFree() throws(PlatformError) -> Int? {
    if let index = buffers.firstIndex(where: { !$0.isHeld }) { return index }
    guard buffers.count < Self.limit else { return nil }
    let memory = try room()
    let offset = buffers.count * frameSize
    // Without alpha: a window is opaque, so compositors need not blend.
    let buffer = memory.pool.createBuffer(
      offset: Int32(offset), width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .xrgb8888)
    buffers.append(
      SharedBuffer(buffer, memory: memory, offset: offset) { [unowned self] in self.released($0) })
    return buffers.count - 1
  }

  /// Starts allocating the memory of the first frame on a thread, while the window still lays out and paints.
  func populate() { (try? room())?.memory.populate(frameSize) }

  private func room() throws(PlatformError) -> SharedMemory {
    // For all buffers at once: unused pages cost nothing.
    let size = max(frameSize * Self.limit, 4096)
    if let memory {
      try memory.grow(to: size)
      return memory
    }
    let memory = try SharedMemory(capacity: size, shm: shm)
    self.memory = memory
    return memory
  }

  private func released(_ buffer: SharedBuffer) {
    if let index = retired.firstIndex(where: { $0 === buffer }) {
      retired.remove(at: index).destroy()
    } else {
      onRelease?()
    }
  }

  /// Destroys all buffers, after the surface.
  func destroy() {
    for buffer in buffers { buffer.destroy() }
    for buffer in retired { buffer.destroy() }
    (buffers, retired, memory) = ([], [], nil)
  }
}

/// A `wl_buffer` in shared memory.
@MainActor
final class SharedBuffer {
  let buffer: WlBuffer
  /// Keeps the memory mapped as long as the buffer.
  let memory: SharedMemory
  private let offset: Int
  /// Whether the compositor may still read it: from `attach` until `wl_buffer.release`.
  private(set) var isHeld = false

  init(_ buffer: WlBuffer, memory: SharedMemory, offset: Int, onRelease: @escaping (SharedBuffer) -> Void) {
    (self.buffer, self.memory, self.offset) = (buffer, memory, offset)
    buffer.onEvent = { [unowned self] event in
      guard case .release = event else { return }
      self.isHeld = false
      onRelease(self)
    }
  }

  /// The frame's pixels; valid until the memory grows.
  var base: UnsafeMutableRawPointer { memory.memory.base + offset }

  func attach(to surface: WlSurface) {
    isHeld = true
    surface.attach(buffer: buffer, x: 0, y: 0)
  }

  func destroy() { buffer.destroy() }
}
