extension Symbol {
  /// Symbols for directions. See `SymbolPath` for the notation.
  static let directions = """
    chevron.left = Left
      M15 5 8 12 15 19
    chevron.right = Right
      M9 5 16 12 9 19
    chevron.up = Up
      M5 15 12 8 19 15
    chevron.down = Down
      M5 9 12 16 19 9
    chevron.backward <> Back
      M15 5 8 12 15 19
    chevron.forward <> Forward
      M9 5 16 12 9 19
    chevron.up.chevron.down = Choose
      M7 9 12 4 17 9 M7 15 12 20 17 15
    arrow.left = Left
      M20 12 H4 M11 5 4 12 11 19
    arrow.right = Right
      M4 12 H20 M13 5 20 12 13 19
    arrow.up = Up
      M12 20 V4 M5 11 12 4 19 11
    arrow.down = Down
      M12 4 V20 M5 13 12 20 19 13
    arrow.backward <> Back
      M20 12 H4 M11 5 4 12 11 19
    arrow.forward <> Forward
      M4 12 H20 M13 5 20 12 13 19
    arrow.up.arrow.down = Sort
      M7 4 V20 M3 16 7 20 11 16 M17 20 V4 M13 8 17 4 21 8
    arrow.left.arrow.right = Swap
      M4 7 H20 M16 3 20 7 16 11 M20 17 H4 M8 13 4 17 8 21
    arrow.clockwise = Reload
      A12 12 8 20 310 L20 9 M20 4 V9 H15
    arrow.counterclockwise = Start again
      A12 12 8 160 -130 L4 9 M4 4 V9 H9
    arrow.uturn.backward <> Undo
      M9 4 4 9 9 14 M4 9 H15 A15 14.5 5.5 -90 90 H8
    arrow.uturn.forward <> Redo
      M15 4 20 9 15 14 M20 9 H9 A9 14.5 5.5 -90 -270 H16
    arrow.down.to.line = Download
      M12 3 V16 M6 10 12 16 18 10 M4 21 H20
    arrow.up.left.and.arrow.down.right = Full screen
      M14 10 20 4 M14 4 H20 V10 M10 14 4 20 M4 14 V20 H10
    rectangle.portrait.and.arrow.forward <> Sign out
      M11 21 H6 A6 18 3 90 180 V6 A6 6 3 180 270 H11 M10 12 H21 M16 7 21 12 16 17
    """
}
