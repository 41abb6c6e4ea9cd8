import CXCB
import Glibc
import KeywayElements
import KeywayPlatform

/// A window's frames, and their transport to the server.
///
/// With Present and shared pixmaps the server takes a frame at the screen's next refresh, or at once if little changes after
/// a rest. With shared memory alone it copies at once. Over a network, frames go through the socket in strips.
@MainActor
final class X11Frames {
  enum Transport: Equatable { case pixmaps, images, strips }

  /// One is visible, one is being painted; a third for servers that keep the visible one.
  private static let limit = 3
  /// The time without a frame after which nothing is animated: two frames at 60 Hz, in nanoseconds.
  private static let rest: UInt64 = 33_000_000

  private unowned let window: X11Window
  private let connection: X11Connection
  private(set) var transport: Transport
  private var ledger = FrameLedger()
  var width: Int { ledger.width }
  var height: Int { ledger.height }
  private var scale: Double { ledger.scale }
  private var buffers: [Buffer] = []
  /// Shared with the server.
  private var segment: SharedSegment?
  /// Not shared.
  private var memory: UnsafeMutableRawPointer?
  /// The buffer that the window shows.
  private var shown: Int?
  private let context: xcb_gcontext_t
  /// The changed region of a pixmap.
  private var region: xcb_xfixes_region_t = 0
  private var presentEvents: UInt32 = 0
  /// Whether a frame is on its way to the screen.
  private var isInFlight = false
  private var serial: UInt32 = 0
  /// The parts of the current frame still to be sent through the socket, and whether they complete the frame.
  private var strips: [DeviceRect] = []
  private var isFrameUnsent = false
  /// Gets the time at which the newest frame becomes visible.
  var onPresented: (@MainActor (UInt64) -> Void)?
  /// Whether the owner is waiting for `windowIsReadyForFrame`.
  var isWaiting = false
  private var pace: EventLoop.Timer?
  /// By the loop's clock in nanoseconds.
  private var lastFrame: UInt64 = 0

  private struct Buffer {
    let offset: Int
    /// 0 if frames are images.
    let pixmap: xcb_pixmap_t
    /// Whether the server may still read it.
    var isHeld = false
  }

  init(_ window: X11Window, _ connection: X11Connection) {
    (self.window, self.connection) = (window, connection)
    context = connection.makeID()
    let extensions = connection.extensions
    if extensions.sharedMemory == nil || connection.display.visual.swapsBytes {
      transport = .strips
    } else if extensions.present != nil, extensions.xfixes != nil, extensions.sharesPixmaps {
      transport = .pixmaps
    } else {
      transport = .images
    }
    // No events for incomplete copies.
    var noExposures: UInt32 = 0
    xcb_create_gc(connection.raw, context, window.id, XCB_GC_GRAPHICS_EXPOSURES.rawValue, &noExposures)
    if extensions.present != nil {
      presentEvents = connection.makeID()
      let mask =
        XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue
      xcb_present_select_input(connection.raw, presentEvents, window.id, mask)
    }
    if transport == .pixmaps {
      region = connection.makeID()
      xcb_xfixes_create_region(connection.raw, region, 0, nil)
    }
  }

  isolated deinit { free(memory) }

  // MARK: Size

  /// The maximum number of pixels of a frame along one side, and in total: a quarter of a gigabyte, as for 8192 × 8192.
  private static let (mostPerSide, mostPixels) = (16_384, 67_108_864)

  /// The size of a frame within its bounds.
  static func paintable(width: Int, height: Int) -> (width: Int, height: Int) {
    let width = min(width, mostPerSide)
    return (width, min(height, mostPerSide, max(1, mostPixels / width)))
  }

  /// Bytes from one row to the next.
  private var stride: Int { width * 4 }
  private var frameSize: Int { stride * height }

  /// Switches to frames of another size, in device pixels; buffers are created on demand.
  func resize(width: Int, height: Int, scale: Double) {
    dropBuffers()
    ledger = FrameLedger(width: width, height: height, scale: scale)
    // The new size must not wait for a frame of the old one, which takes long if the window is hidden.
    isInFlight = false
  }

  private func dropBuffers() {
    // The server finishes pending requests first.
    for buffer in buffers where buffer.pixmap != 0 { xcb_free_pixmap(connection.raw, buffer.pixmap) }
    buffers.removeAll(keepingCapacity: true)
    segment?.detach()
    segment = nil
    free(memory)
    (memory, shown, strips, isFrameUnsent) = (nil, nil, [], false)
  }

  /// Frees the server's resources for the window's frames.
  func destroy() {
    dropBuffers()
    forget()
    xcb_free_gc(connection.raw, context)
    if region != 0 { xcb_xfixes_destroy_region(connection.raw, region) }
  }

  /// Handles the end of the connection or the window, which freed the server's resources.
  func forget() { if let pace = pace.take() { window.eventLoop.cancel(pace) } }

  // MARK: Frames

  var isReady: Bool {
    !isInFlight && pace == nil && width > 0
      && (buffers.count < Self.limit || buffers.contains { !$0.isHeld })
  }

  func present(damage: [Rect], draw: (PixelBuffer, [Rect]) -> Void) throws(PlatformError) {
    precondition(isReady, "the server holds every buffer; check isReadyForFrame")
    let index = try takeFree()
    ledger.planFrame(into: index, damage: damage)
    draw(
      PixelBuffer(
        base: base + buffers[index].offset, width: width, height: height, stride: stride, scale: scale),
      ledger.plan.repaintRects)
    serial &+= 1
    (isInFlight, isWaiting) = (true, true)
    let now = window.eventLoop.nanoseconds
    let isAfterRest = now - lastFrame > Self.rest
    lastFrame = now
    shown = index
    send(index, ledger.plan.damage.rects, isAfterRest: isAfterRest)
  }

  /// The lowest free buffer: if the server finishes at once, every frame uses the same one, which missed no damage.
  private func takeFree() throws(PlatformError) -> Int {
    if let index = buffers.firstIndex(where: { !$0.isHeld }) { return index }
    if transport != .strips {
      _ = try shared()
    } else if memory == nil {
      guard let room = malloc(frameSize) else { throw .systemCall("malloc") }
      memory = room
    }
    let offset = buffers.count * frameSize
    var pixmap: xcb_pixmap_t = 0
    if transport == .pixmaps, let segment {
      pixmap = connection.makeID()
      xcb_shm_create_pixmap(
        connection.raw, pixmap, window.id, UInt16(width), UInt16(height), connection.display.visual.depth,
        segment.id, UInt32(offset))
    }
    buffers.append(Buffer(offset: offset, pixmap: pixmap))
    return buffers.count - 1
  }

  /// Starts allocating the memory of the first frame on a thread, while the window still lays out and paints.
  func populate() { if transport != .strips { (try? shared())?.memory.populate(frameSize) } }

  private func shared() throws(PlatformError) -> SharedSegment {
    if let segment { return segment }
    // For all buffers at once: unused pages cost nothing.
    let segment = try SharedSegment(size: max(frameSize * Self.limit, 4_096), connection) { [weak self] in
      self?.sharingWasRefused()
    }
    self.segment = segment
    return segment
  }

  private var base: UnsafeMutableRawPointer { segment?.memory.base ?? memory! }

  /// Handles a server that cannot map our files, as behind a proxy: from now on frames go through the socket.
  private func sharingWasRefused() {
    guard transport != .strips else { return }
    transport = .strips
    resize(width: width, height: height, scale: scale)
    window.needsWholeFrame()
  }

  // MARK: To the server

  private func send(_ index: Int, _ rects: [DeviceRect], isAfterRest: Bool) {
    switch transport {
    case .pixmaps:
      buffers[index].isHeld = true
      // Small changes after a key need not wait for the refresh. Animations do, and so does a whole page, which would tear.
      let area = rects.reduce(0) { $0 + $1.width * $1.height }
      let isAtOnce = isAfterRest && area < width * height / 4
      let areas = rects.map {
        xcb_rectangle_t(
          x: Int16($0.minX), y: Int16($0.minY), width: UInt16($0.width), height: UInt16($0.height))
      }
      xcb_xfixes_set_region(connection.raw, region, UInt32(areas.count), areas)
      xcb_present_pixmap(
        connection.raw, window.id, buffers[index].pixmap, serial, 0, region, 0, 0, 0, 0, 0,
        (isAtOnce ? XCB_PRESENT_OPTION_ASYNC : XCB_PRESENT_OPTION_NONE).rawValue, 0, 0, 0, 0, nil)
    case .images:
      buffers[index].isHeld = true
      for (number, rect) in rects.enumerated() {
        put(rect, from: buffers[index], tells: number == rects.count - 1)
      }
      // No damage, no event.
      if rects.isEmpty { buffers[index].isHeld = false }
      endFrame()
    case .strips:
      isFrameUnsent = true
      queueStrips(rects)
    }
  }

  /// Requests notification when the screen can take the next frame.
  private func endFrame() {
    if connection.extensions.present != nil {
      xcb_present_notify_msc(connection.raw, window.id, serial, 0, 1, 0)
    } else {
      let sent = serial
      connection.sync { [weak self] in self?.frameDidComplete(sent) }
    }
  }

  private func put(_ rect: DeviceRect, from buffer: Buffer, tells: Bool) {
    guard let segment else { return }
    xcb_shm_put_image(
      connection.raw, window.id, context, UInt16(width), UInt16(height), UInt16(rect.minX),
      UInt16(rect.minY), UInt16(rect.width), UInt16(rect.height), Int16(rect.minX), Int16(rect.minY),
      connection.display.visual.depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), tells ? 1 : 0, segment.id,
      UInt32(buffer.offset))
  }

  /// Splits parts of the current frame into strips, and sends those that the socket takes at once.
  private func queueStrips(_ rects: [DeviceRect]) {
    for rect in rects where !rect.isEmpty {
      let rows = max(1, (X11Connection.roomInSocket - 64) / (rect.width * 4))
      for top in Swift.stride(from: rect.minY, to: rect.maxY, by: rows) {
        strips.append(
          DeviceRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(top + rows, rect.maxY)))
      }
    }
    _ = sendStrips()
  }

  /// Sends strips while the socket has room; the loop calls it again when it has.
  ///
  /// - Returns: false if the socket is full.
  func sendStrips() -> Bool {
    var sent = 0
    defer { strips.removeFirst(sent) }
    while sent < strips.count {
      guard connection.hasRoom else { return false }
      put(strips[sent])
      sent += 1
    }
    guard isFrameUnsent else { return true }
    isFrameUnsent = false
    let serial = serial
    connection.sync { [weak self] in self?.frameDidComplete(serial) }
    return true
  }

  private func put(_ strip: DeviceRect) {
    guard let shown else { return }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(strip.width * strip.height)
    for row in strip.minY..<strip.maxY {
      let source = (base + buffers[shown].offset + row * stride).assumingMemoryBound(to: UInt32.self)
      for x in strip.minX..<strip.maxX {
        pixels.append(connection.display.visual.swapsBytes ? source[x].byteSwapped : source[x])
      }
    }
    func send() {
      pixels.withUnsafeBytes { bytes in
        _ = xcb_put_image(
          connection.raw, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window.id, context,
          UInt16(strip.width), UInt16(strip.height), Int16(strip.minX), Int16(strip.minY), 0,
          connection.display.visual.depth, UInt32(bytes.count),
          bytes.baseAddress!.assumingMemoryBound(to: UInt8.self))
      }
    }
    // A row of a very wide screen may not fit.
    if pixels.count * 4 > X11Connection.roomInSocket { connection.guarding(send) } else { send() }
  }

  /// Shows a part of the last frame again, after the server has lost it.
  func showAgain(_ rect: DeviceRect) {
    guard let shown else { return }
    let part = DeviceRect(
      minX: min(rect.minX, width), minY: min(rect.minY, height), maxX: min(rect.maxX, width),
      maxY: min(rect.maxY, height))
    guard !part.isEmpty else { return }
    if transport == .strips { queueStrips([part]) } else { put(part, from: buffers[shown], tells: false) }
  }

  // MARK: From the server

  /// Handles the event that the server has read an image.
  func serverDidRead(_ segment: UInt32, _ offset: UInt32) {
    guard segment == self.segment?.id else { return }
    for index in buffers.indices where buffers[index].offset == Int(offset) { buffers[index].isHeld = false }
    window.readyIfPossible()
  }

  func pixmapIsIdle(_ pixmap: xcb_pixmap_t) {
    for index in buffers.indices where buffers[index].pixmap == pixmap { buffers[index].isHeld = false }
    window.readyIfPossible()
  }

  /// Handles the completion of a frame.
  ///
  /// - Parameter time: when it became visible, in nanoseconds; nil if the server does not report it.
  func frameDidComplete(_ serial: UInt32, at time: UInt64? = nil) {
    guard serial == self.serial else { return formerFrameDidComplete() }
    guard isInFlight else { return }
    isInFlight = false
    let presented = onPresented.take()
    if let time { presented?(time) }
    guard connection.extensions.present == nil else { return window.readyIfPossible() }
    // Without Present nothing reports the screen's refresh, and animations would paint continuously.
    let next = lastFrame + 1_000_000_000 / 60
    guard window.eventLoop.nanoseconds < next else { return window.readyIfPossible() }
    pace = window.eventLoop.schedule(atNanoseconds: next) { [weak self] in
      self?.pace = nil
      self?.window.readyIfPossible()
    }
  }

  /// Shows the newest frame again. A frame of a former size may wait for the same refresh of the screen, and a server may take it
  /// last, over the newer one.
  private func formerFrameDidComplete() {
    if transport == .pixmaps { showAgain(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height)) }
  }

  /// Handles a hidden window, whose frame may never be completed.
  func windowDidHide() {
    isInFlight = false
    for index in buffers.indices { buffers[index].isHeld = false }
  }
}
