import CXCB

/// A window manager's request for notification when the window has painted its new size (`_NET_WM_SYNC_REQUEST`), so
/// that frame and content change together.
struct SyncRequest {
  /// The window's counter; 0 if there is none.
  var counter: xcb_sync_counter_t = 0
  private var value: xcb_sync_int64_t?
  private var isDue = false
  private var waitsForFrame = false

  /// Handles the manager's request; the size comes next.
  mutating func begin(low: UInt32, high: UInt32) {
    value = xcb_sync_int64_t(hi: Int32(bitPattern: high), lo: low)
    (isDue, waitsForFrame) = (false, false)
  }

  /// - Parameter needsFrame: whether the size changed and must be painted first.
  mutating func windowWasConfigured(needsFrame: Bool) {
    guard value != nil else { return }
    if needsFrame { waitsForFrame = true } else { isDue = !waitsForFrame }
  }

  mutating func frameWasPresented() { if waitsForFrame { isDue = true } }

  /// The next value of the counter; nil if it does not change.
  mutating func takeDueValue() -> xcb_sync_int64_t? {
    guard isDue, counter != 0 else { return nil }
    defer { (value, isDue, waitsForFrame) = (nil, false, false) }
    return value
  }
}
