import CXCB

/// A window manager's wish to be told when the window has painted its new size (`_NET_WM_SYNC_REQUEST`), so that
/// frame and content change together.
struct SyncRequest {
  /// What the window counts with; 0 for none.
  var counter: xcb_sync_counter_t = 0
  private var value: xcb_sync_int64_t?
  private var isDue = false
  private var waitsForFrame = false

  /// The manager asks; the size comes next.
  mutating func begin(low: UInt32, high: UInt32) {
    value = xcb_sync_int64_t(hi: Int32(bitPattern: high), lo: low)
    (isDue, waitsForFrame) = (false, false)
  }

  /// - Parameter needsFrame: whether the size is another, and is to be painted first.
  mutating func windowWasConfigured(needsFrame: Bool) {
    guard value != nil else { return }
    if needsFrame { waitsForFrame = true } else { isDue = !waitsForFrame }
  }

  mutating func frameWasPresented() {
    if waitsForFrame { isDue = true }
  }

  /// What the counter is to say now; nil for nothing.
  mutating func takeDueValue() -> xcb_sync_int64_t? {
    guard isDue, counter != 0 else { return nil }
    defer { (value, isDue, waitsForFrame) = (nil, false, false) }
    return value
  }
}
