extension InputEventCode {
  /// The keys that type characters on keyboards of all kinds: the main block with the additional keys of ISO (86), ABNT2 and JIS
  /// (89, 124). The space bar and the keypad do not count.
  static let characterKeys: [UInt32] =
    [Array(2...13), Array(16...27), Array(30...41), Array(43...53), [86, 89, 124]].flatMap { $0 }
}
