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
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The part inside a picture of this size; nil if it is empty.
  func clamped(width limitX: Int, height limitY: Int) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + width, limitX)
    let bottom = min(y + height, limitY)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A `wl_surface.commit` as seen by the compositor.
public struct Commit: Hashable, Sendable {
  /// The number of the commit among all clients, from 1.
  public var serial: Int
  /// The number of the `wl_surface`, never reused.
  package var surface: Int
  /// When the request was read: `CLOCK_MONOTONIC` in nanoseconds.
  public var time: UInt64
  /// Whether the commit attaches a buffer.
  package var attachesBuffer: Bool
  /// The object number of the `wl_buffer` shown from now on, which a client may reuse after the buffer was destroyed; 0
  /// if the surface shows nothing.
  package var buffer: UInt32
  /// The changes reported by the client, in buffer pixels, clipped to the buffer.
  public var damage: [PixelRect]
  /// The size of the content shown from now on, in pixels; 0 if the surface shows nothing.
  public var bufferWidth: Int
  /// The height of the buffer, in pixels.
  public var bufferHeight: Int
}

/// A protocol error that ended a client.
public struct ProtocolError: Hashable, Sendable {
  /// The interface of the object that violated the protocol.
  public var interface: String
  /// The interface's code of the error.
  public var code: UInt32
  /// The message of the error.
  public var message: String
}

/// The state that a mapped or configured toplevel has reported.
public struct WindowRecord: Hashable, Sendable {
  package var surface: Int
  /// The title of the window.
  public var title: String
  /// The application identifier.
  public var appID: String
  /// Whether it has content.
  package var isMapped: Bool
  /// Whether the window requested full screen.
  public var isFullScreen: Bool
  package var hasServerSideDecoration: Bool
  /// The content in logical pixels.
  public var width: Int
  /// The height of the window, in pixels.
  public var height: Int
  package var keepsScreenOn = false
  /// The number of seats on which the window requests the desktop's keys.
  package var shortcutsInhibitors = 0
  /// The token by which it asked to come to the front.
  package var activationToken: String?
  /// The name of the output that shows it, or would.
  package var output = ""
}

/// The time that a client took from a key to the resulting frame.
public struct KeyLatency: Sendable {
  /// When the key was written to the socket: `CLOCK_MONOTONIC` in nanoseconds.
  package var sent: UInt64
  /// The commit that answered the key.
  public var commit: Commit

  /// The time from the key to the commit.
  public var time: Duration { .nanoseconds(commit.time - sent) }
}
