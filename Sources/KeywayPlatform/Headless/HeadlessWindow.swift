public import KeywayElements
import KeywayKeymap

/// A window in memory that keeps its pixels and a record of its frames.
@MainActor
public final class HeadlessWindow: PlatformWindow {
  /// When a frame may follow the previous one.
  package enum FramePacing: Sendable {
    /// As soon as the loop is idle.
    case immediate
    /// After ``HeadlessWindow/completeFrame()``, simulating a slow compositor.
    case manual
  }

  /// The size in logical pixels.
  public private(set) var size: Size
  package private(set) var scale: Double
  /// nil simulates a screen of unknown size; ``configure(size:scale:pixelSize:)`` sets it.
  package private(set) var pixelSize: Double?
  /// The title that a compositor would show.
  package private(set) var title: String
  /// The name that identifies the app to compositors.
  package let appID: String
  package private(set) var isClosed = false
  /// Whether the app asked for full screen; the size stays, since there is no output to fill.
  package private(set) var isFullScreen: Bool
  /// The name of the output that it would fill, if any.
  package private(set) var output: String?
  package private(set) var isReadyForFrame = false
  /// The focused field for an input method; nil if the field takes no part.
  package private(set) var textInput: TextInputState?
  /// When the window is ready for the next frame.
  package var framePacing = FramePacing.immediate
  /// All frames since the window was created.
  public private(set) var frames: [HeadlessFrame] = []
  /// The number of frames since the window was created.
  package private(set) var frameCount = 0

  private(set) weak var delegate: (any WindowDelegate)?
  private unowned let system: HeadlessWindowSystem
  /// Two buffers that alternate, to expose an app that paints less than asked.
  private var front: PixelStorage
  private var back: PixelStorage
  private var backIndex = 0
  private var ledger: FrameLedger
  package var inhibitors: WindowInhibitors = []
  private var configurePending = false
  /// Called at the end of the frame.
  private var onPresented: (@MainActor (UInt64) -> Void)?
  private var layoutNotice = KeyboardLayoutNotice()

  init(_ options: WindowOptions, scale: Double, delegate: any WindowDelegate, system: HeadlessWindowSystem) {
    size = options.size
    self.scale = scale
    title = options.title
    appID = options.appID
    isFullScreen = options.isFullScreen
    output = options.output
    (self.delegate, self.system) = (delegate, system)
    let (width, height) = Self.pixels(options.size, system.showsFrames ? scale : 0)
    front = PixelStorage(width: width, height: height)
    back = PixelStorage(width: width, height: height)
    ledger = FrameLedger(bufferCount: 2, width: width, height: height, scale: scale)
  }

  package func setTitle(_ title: String) { self.title = title }

  package func setFullScreen(_ isFullScreen: Bool) { self.isFullScreen = isFullScreen }

  package func setOutput(_ name: String?) { output = name }

  package func setTextInput(_ state: TextInputState?) { textInput = state }

  package func close() {
    (isClosed, isReadyForFrame) = (true, false)
    system.windowDidClose(self)
  }

  package func present(
    damage: [Rect], presented: (@MainActor (UInt64) -> Void)?, draw: (PixelBuffer, [Rect]) -> Void
  ) {
    precondition(!isClosed, "a closed window shows no frame")
    ledger.planFrame(into: backIndex, damage: damage)
    let plan = ledger.plan
    draw(back.buffer(scale: scale), plan.repaintRects)
    swap(&front, &back)
    backIndex = 1 - backIndex
    frameCount += 1
    frames.append(
      HeadlessFrame(
        number: frameCount, damage: plan.damage.rects.map { $0.logical(scale: scale) },
        repainted: plan.repaintRects, size: size, scale: scale, time: system.eventLoop.milliseconds))
    isReadyForFrame = false
    onPresented = presented
    if framePacing == .immediate { system.eventLoop.beforeNextPoll { [weak self] in self?.completeFrame() } }
  }

  /// Allows the next frame, like a compositor's frame callback.
  package func completeFrame() {
    guard !isClosed, !isReadyForFrame, system.showsFrames else { return }
    isReadyForFrame = true
    onPresented.take()?(system.eventLoop.nanoseconds)
    delegate?.windowIsReadyForFrame(self)
  }

  /// Clears the record of frames; the pixels and the count stay.
  package func forgetFrames() { frames.removeAll(keepingCapacity: true) }

  /// Gives the window a new size, scale or both, as a compositor does.
  ///
  /// - Parameter pixelSize: the size of a logical pixel on the screen, in millimetres; nil leaves it unchanged.
  package func configure(size: Size? = nil, scale: Double? = nil, pixelSize: Double? = nil) {
    self.pixelSize = pixelSize ?? self.pixelSize
    self.size = size ?? self.size
    self.scale = scale ?? self.scale
    let (width, height) = Self.pixels(self.size, system.showsFrames ? self.scale : 0)
    front = PixelStorage(width: width, height: height)
    back = PixelStorage(width: width, height: height)
    backIndex = 0
    ledger = FrameLedger(bufferCount: 2, width: width, height: height, scale: self.scale)
    configureSoon()
    system.settle()
  }

  /// Asks the app to close the window, like a title bar's button.
  package func requestClose() {
    delegate?.windowShouldClose(self)
    system.settle()
  }

  /// The shown frame, valid during the call; empty if the window system shows none.
  package func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result {
    try body(front.buffer(scale: scale))
  }

  /// The shown pixel at a position in device pixels: premultiplied ARGB.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < front.width && y >= 0 && y < front.height, "no pixel \(x), \(y)")
    return front.base.load(fromByteOffset: y * front.stride + x * 4, as: UInt32.self)
  }

  /// Informs the app of its keyboard's current layout.
  func noticeLayout(of keymap: Keymap, _ layout: Int) {
    guard !isClosed, layoutNotice.isOwed(for: keymap, layout: layout) else { return }
    delegate?.window(self, keyboardLayoutDidChange: keymap, layout: layout)
  }

  func configureSoon() {
    guard !configurePending else { return }
    configurePending = true
    system.eventLoop.beforeNextPoll { [weak self] in
      guard let self, !self.isClosed else { return }
      self.configurePending = false
      self.isReadyForFrame = self.system.showsFrames
      self.delegate?.windowDidConfigure(self)
    }
  }

  private static func pixels(_ size: Size, _ scale: Double) -> (Int, Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
