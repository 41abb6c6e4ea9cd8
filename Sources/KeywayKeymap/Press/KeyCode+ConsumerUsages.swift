extension KeyCode {
  /// Creates a key of the consumer page (HID Usage Tables 1.4, page 0x0C): volume, playback, brightness, menus.
  ///
  /// ``init(named:)`` knows every usage with an evdev keycode. The names are those of the usage tables, without `AC` and `AL`.
  /// If two would be equal, the later is more specific: AC Stop is `consumerStopLoading`, AC Forward Msg
  /// `consumerForwardMessage`.
  @inlinable package init(consumerUsage usage: UInt16) { self.init(rawValue: 0x000C_0000 | UInt32(usage)) }
}
