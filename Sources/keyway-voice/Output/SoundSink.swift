import Glibc

/// Where samples go: a sound device or a file. Frames have two channels of 16 bits.
protocol SoundSink: AnyObject {
  /// Makes it ready for frames.
  ///
  /// - Returns: false if that is not possible; ``fault`` says why.
  func open() -> Bool
  /// The last error.
  var fault: String { get }
  /// Takes as many frames as it can.
  ///
  /// - Parameter samples: two for each frame.
  /// - Returns: the number of frames; nil if the device is lost.
  func write(_ samples: [Int16]) -> Int?
  /// The frames that were taken and are not heard yet.
  var delay: Int { get }
  /// Forgets what is not heard yet.
  func drop()
  /// The descriptors to wait for until it takes more frames; empty if it always does.
  var descriptors: [pollfd] { get }
  /// Whether it takes frames, by what a poll of ``descriptors`` found.
  func isReady(_ polled: [pollfd]) -> Bool
  func close()
}
