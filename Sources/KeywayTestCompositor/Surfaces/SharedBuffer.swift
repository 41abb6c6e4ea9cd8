import CWaylandServer
import KeywayWayland

/// A client's `wl_buffer` while the compositor shows it.
///
/// libwayland owns buffer and pool; this object is notified when the client destroys the buffer. Nothing is copied
/// until a picture is taken.
final class SharedBuffer {
  /// The `wl_buffer`; nil once the client has destroyed it.
  private(set) var pointer: OpaquePointer?
  /// The object number of the `wl_buffer`.
  let identifier: UInt32
  /// In pixels.
  let width: Int
  let height: Int
  private var listener: Listener?

  /// Nil for a buffer that is not from `wl_shm`, which this compositor does not support.
  init?(_ buffer: OpaquePointer) {
    guard let memory = wl_shm_buffer_get(buffer) else { return nil }
    pointer = buffer
    identifier = wl_resource_get_id(buffer)
    width = Int(wl_shm_buffer_get_width(memory))
    height = Int(wl_shm_buffer_get_height(memory))
    listener = Listener { [unowned self] _ in
      pointer = nil
    } add: {
      wl_resource_add_destroy_listener(buffer, $0)
    }
  }

  /// Notifies the client that it may draw on the buffer again (`wl_buffer.release`, event 0).
  func release() {
    if let pointer { wl_resource_post_event_array(pointer, 0, nil) }
  }

  /// A copy of the pixels; nil if the buffer is gone or in a format other than ARGB8888 and XRGB8888.
  func copyPixels() -> Capture? {
    guard let pointer, let memory = wl_shm_buffer_get(pointer) else { return nil }
    let format = WlShmInterface.Format(rawValue: wl_shm_buffer_get_format(memory))
    guard format == .argb8888 || format == .xrgb8888 else { return nil }
    // Between begin and end, libwayland turns a fault in a shrunken pool into a protocol error.
    wl_shm_buffer_begin_access(memory)
    defer { wl_shm_buffer_end_access(memory) }
    guard let base = wl_shm_buffer_get_data(memory) else { return nil }
    let stride = Int(wl_shm_buffer_get_stride(memory))
    let row = width * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: row * height) { target, count in
      for y in 0..<height {
        (target.baseAddress! + y * row).initialize(
          from: (base + y * stride).assumingMemoryBound(to: UInt8.self), count: row)
      }
      count = row * height
    }
    guard format == .xrgb8888 else { return Capture(width: width, height: height, pixels: bytes) }
    return Capture(width: width, height: height, opaquePixels: bytes)
  }
}
