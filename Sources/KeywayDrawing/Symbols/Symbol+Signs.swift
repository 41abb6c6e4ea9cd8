extension Symbol {
  /// Symbols for states, amounts and surroundings. See `SymbolPath` for the notation.
  static let signs = """
    plus = Add
      M12 4 V20 M4 12 H20
    minus = Remove
      M4 12 H20
    xmark = Close
      M5 5 19 19 M19 5 5 19
    checkmark = Check mark
      M4 13 9 18 20 6
    plus.circle = Add
      O12 12 9 M12 8 V16 M8 12 H16
    minus.circle = Remove
      O12 12 9 M8 12 H16
    xmark.circle = Clear
      O12 12 9 M9 9 15 15 M15 9 9 15
    checkmark.circle = Done
      O12 12 9 M8 12.5 11 15.5 16 9.5
    checkmark.seal = Verified
      M12 2.5 15.1 4.6 18.7 5.3 19.4 8.9 21.5 12 19.4 15.1 18.7 18.7 15.1 19.4 12 21.5 8.9 19.4 5.3 18.7 4.6
      15.1 2.5 12 4.6 8.9 5.3 5.3 8.9 4.6 Z M8 12.5 11 15.5 16 9.5
    checkmark.seal.fill = Verified
      F M12 2.5 15.1 4.6 18.7 5.3 19.4 8.9 21.5 12 19.4 15.1 18.7 18.7 15.1 19.4 12 21.5 8.9 19.4 5.3 18.7 4.6
      15.1 2.5 12 4.6 8.9 5.3 5.3 8.9 4.6 Z M6.6 13.5 11 18 17.5 10.4 14.7 8 10.8 12.4 9.2 10.9 Z
    info.circle = Information
      O12 12 9 M12 11 V16 D12 7.7 .3
    questionmark.circle = Help
      O12 12 9 A12 9.7 2.6 -170 55 C12.6 12.3 12 12.7 12 13.6 D12 16.9 .3
    exclamationmark.circle = Important
      O12 12 9 M12 7.5 V12.5 D12 16.1 .3
    exclamationmark.triangle = Warning
      M12 3.5 21.5 20 H2.5 Z M12 10 V14 D12 17 .2
    exclamationmark.octagon = Error
      M8 3 H16 L21 8 V16 L16 21 H8 L3 16 V8 Z M12 7.5 V12.5 D12 16.1 .3
    checkmark.square = Selected
      R3 3 18 18 3 M8 12.5 11 15.5 16 9.5
    circle.lefthalf.filled = Contrast
      O12 12 9 F A12 12 9 90 270 Z
    star = Star
      M12 3.1 14.4 9.4 21.1 9.7 15.9 14 17.6 20.5 12 16.8 6.4 20.5 8.1 14 2.9 9.7 9.6 9.4 Z
    star.fill = Favourite
      F M12 3.1 14.4 9.4 21.1 9.7 15.9 14 17.6 20.5 12 16.8 6.4 20.5 8.1 14 2.9 9.7 9.6 9.4 Z
    heart = Heart
      M12 20.5 C6 16 3 12.5 3 8.8 3 6 5 4 7.6 4 9.5 4 11.1 5 12 6.7 12.9 5 14.5 4 16.4 4 19 4 21 6 21 8.8 21
      12.5 18 16 12 20.5 Z
    heart.fill = Liked
      F M12 20.5 C6 16 3 12.5 3 8.8 3 6 5 4 7.6 4 9.5 4 11.1 5 12 6.7 12.9 5 14.5 4 16.4 4 19 4 21 6 21 8.8 21
      12.5 18 16 12 20.5 Z
    flag = Flag
      M5 21 V4 H19 L16 8.5 19 13 H5
    bookmark = Bookmark
      M6 3 H18 V21 L12 16 6 21 Z
    tag = Price
      M3 3 H12 L21 12 12 21 3 12 Z D7.5 7.5 .4
    percent = Discount
      M5 19 19 5 O7 7 3 O17 17 3
    power = Power
      A12 12.5 8 -55 235 M12 3 V12
    bolt = Lightning
      M13 2.5 4.5 13.5 H11 L10.5 21.5 19.5 10 H13 Z
    drop = Water
      M12 3 C16 8 18.5 11 18.5 14.5 A12 14.5 6.5 0 180 C5.5 11 8 8 12 3 Z
    thermometer.medium = Temperature
      A12 16.5 4.5 -45 225 V6 A12 6 3.2 180 360 Z D12 16.5 .7
    sun.max = Brightness
      O12 12 4 M12 2 V4 M12 20 V22 M2 12 H4 M20 12 H22 M4.9 4.9 6.3 6.3 M17.7 17.7 19.1 19.1 M4.9 19.1 6.3 17.7
      M17.7 6.3 19.1 4.9
    moon = Night
      A11.5 12.5 8.5 9 261 A16 8 7 214 56 Z
    lightbulb = Tip
      M9.5 17 C9.5 15 6 13.5 6 9.5 A12 9.5 6 180 360 C18 13.5 14.5 15 14.5 17 Z M10 21 H14
    leaf = Leaf
      M20 4 C10 4 5 7 5 13 5 16.5 7.5 19 11 19 17 19 20 14 20 4 Z M3 21 13.5 10.5
    pawprint = Animals
      M12 12.5 C14.5 12.5 17.5 16 17.5 18 17.5 20 15.5 20.5 12 19.8 8.5 20.5 6.5 20 6.5 18 6.5 16 9.5 12.5 12
      12.5 Z D4.5 11 .8 9 6 .9 15 6 .9 19.5 11 .8
    """
}
