/// A rectangle in whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the top edge.
  public var y: Int
  /// The extent from left to right.
  public var width: Int
  /// The extent from top to bottom.
  public var height: Int

  /// Creates a rectangle of pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The part inside a picture of this size; nil where nothing is left.
  func clamped(width limitX: Int, height limitY: Int) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + width, limitX)
    let bottom = min(y + height, limitY)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// One `wl_surface.commit` as the compositor saw it.
public struct Commit: Hashable, Sendable {
  /// Counts all commits of all clients from 1.
  public var serial: Int
  /// The `wl_surface`, by a number that is never used twice.
  package var surface: Int
  /// When the request was read: `CLOCK_MONOTONIC` in nanoseconds.
  public var time: UInt64
  /// Whether a buffer came with this commit.
  package var attachesBuffer: Bool
  /// The `wl_buffer` that is shown from now on, by its object number, which a client may use again after
  /// the buffer was destroyed; 0 when the surface shows nothing.
  package var buffer: UInt32
  /// What the client says has changed, in buffer pixels, cut to the buffer.
  public var damage: [PixelRect]
  /// The size of the content shown from now on, in pixels; 0 when the surface shows nothing.
  public var bufferWidth: Int
  /// The height of the buffer, in pixels.
  public var bufferHeight: Int
}

/// A protocol error that ended a client.
public struct ProtocolError: Hashable, Sendable {
  /// The interface of the object that broke a rule.
  public var interface: String
  /// The code of the error, as the interface numbers it.
  public var code: UInt32
  /// The message of the error.
  public var message: String
}

/// What a mapped or configured toplevel has told about itself.
public struct WindowRecord: Hashable, Sendable {
  package var surface: Int
  /// The title of the window.
  public var title: String
  /// The application identifier.
  public var appID: String
  /// Whether it has content.
  package var isMapped: Bool
  /// Whether the window asked to be full screen.
  public var isFullScreen: Bool
  package var hasServerSideDecoration: Bool
  /// The content in logical pixels.
  public var width: Int
  /// The height of the window, in pixels.
  public var height: Int
  /// Whether the window asks that the screen stays on.
  package var keepsScreenOn = false
  /// On how many seats the window asks for the keys of the desktop.
  package var shortcutsInhibitors = 0
  /// The word by which it asked to come to the front.
  package var activationToken: String?
  /// The name of the output that shows it, or would.
  package var output = ""
}

/// How long a client took from a key to the frame that answers it.
public struct KeyLatency: Hashable, Sendable {
  /// When the key was written to the socket: `CLOCK_MONOTONIC` in nanoseconds.
  package var sent: UInt64
  /// The commit that answered the key.
  public var commit: Commit

  /// The time from the key to the commit.
  public var nanoseconds: UInt64 { commit.time - sent }
}
