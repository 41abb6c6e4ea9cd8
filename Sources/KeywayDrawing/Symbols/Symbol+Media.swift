extension Symbol {
  /// Symbols for sound, pictures, devices and keys. See `SymbolPath` for the notation.
  static let media = """
    speaker.wave.2 <> Sound
      M3 9 H7 L12 5 V19 L7 15 H3 Z M A12 12 4 -50 50 M A12 12 8 -50 50
    speaker.slash <> Sound off
      M3 9 H7 L12 5 V19 L7 15 H3 Z M16 9.5 21 14.5 M21 9.5 16 14.5
    headphones = Headphones
      M4 18 V12 A12 12 8 180 360 V18 R4 14 4 7 2 R16 14 4 7 2
    mic = Microphone
      R9 3 6 11 3 M5 11 A12 11 7 180 0 M12 18 V21 M8 21 H16
    music.note = Music
      O6.5 18 2.5 M9 18 V5 L20 3 V16 O17.5 16 2.5
    play = Play
      M7 4 20 12 7 20 Z
    pause = Pause
      R5 4 5 16 1 R14 4 5 16 1
    stop = Stop playing
      R5 5 14 14 2
    backward = Rewind
      M11 5 3 12 11 19 Z M21 5 13 12 21 19 Z
    forward = Fast forward
      M13 5 21 12 13 19 Z M3 5 11 12 3 19 Z
    backward.end = Previous
      M6 5 V19 M19 5 9 12 19 19 Z
    forward.end = Next
      M18 5 V19 M5 5 15 12 5 19 Z
    photo = Picture
      R3 4 18 16 3 M3 17 8.5 11.5 13 16 16 13 21 18 D15.5 8.5 .5
    camera = Camera
      M9 4 H15 L17 7 H18 A18 10 3 -90 0 V17 A18 17 3 0 90 H6 A6 17 3 90 180 V10 A6 10 3 180 270 H7 Z O12 13 3.5
    video = Video
      R2.5 6 13 12 3 M15.5 11 21.5 7 V17 L15.5 13
    display = Screen
      R3 4 18 13 3 M8 21 H16 M12 17 V21
    iphone = Mobile phone
      R6 2 12 20 3 M11 18 H13
    keyboard = Keyboard
      R3 6 18 12 3 M8 14.5 H16 D7 10 .1 10.3 10 .1 13.7 10 .1 17 10 .1
    delete.left = Delete backwards
      M9 5 H21 V19 H9 L3 12 Z M12 9.5 17 14.5 M17 9.5 12 14.5
    delete.backward <> Delete backwards
      M9 5 H21 V19 H9 L3 12 Z M12 9.5 17 14.5 M17 9.5 12 14.5
    return = Return
      M20 5 V13 H4 M9 8 4 13 9 18
    command = Command
      M9 6 A6 6 3 0 -270 H18 A18 6 3 90 -180 V18 A18 18 3 180 -90 H6 A6 18 3 -90 -360 Z
    option = Option
      M3 6 H9 L15 18 H21 M15 6 H21
    control = Control
      M5 13 12 6 19 13
    shift = Shift
      M12 3 21 12 H16 V20 H8 V12 H3 Z
    shift.fill = Shift on
      F M12 3 21 12 H16 V20 H8 V12 H3 Z
    capslock = Caps Lock
      M12 3 20 11 H16 V16 H8 V11 H4 Z M8 21 H16
    space = Space
      M4 10 V15 H20 V10
    textformat.size = Text size
      M2.5 19 8 5 13.5 19 M4.5 14 H11.5 M15 19 18.3 11 21.5 19 M16 17 H20.5
    wifi = Wi-Fi
      A12 19 13.5 -132 -48 M A12 19 8.5 -130 -50 M A12 19 3.8 -125 -55 D12 19 .2
    battery.100 = Battery
      R3 7 15 10 2.5 M21.5 11 V13 F M6.5 11 H14.5 V13 H6.5 Z
    wave.3.forward <> Contactless
      A4 12 4 -45 45 M A4 12 9 -45 45 M A4 12 14 -42 42
    """
}
