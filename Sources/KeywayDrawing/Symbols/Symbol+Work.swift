extension Symbol {
  /// Symbols for the parts of an app, documents and time. See `SymbolPath` for the notation.
  static let work = """
    house = Home
      M3 11 12 3 21 11 M5 10 V21 H19 V10 M10 21 V15 H14 V21
    magnifyingglass = Search
      O10.5 10.5 6.5 M15.3 15.3 21 21
    plus.magnifyingglass = Zoom in
      O10.5 10.5 6.5 M15.3 15.3 21 21 M10.5 8 V13 M8 10.5 H13
    minus.magnifyingglass = Zoom out
      O10.5 10.5 6.5 M15.3 15.3 21 21 M8 10.5 H13
    gear = Settings
      M10.3 5.3 10.5 2.7 13.5 2.7 13.7 5.3 15.5 6.1 17.5 4.4 19.6 6.5 17.9 8.5 18.7 10.3 21.3 10.5 21.3 13.5
      18.7 13.7 17.9 15.5 19.6 17.5 17.5 19.6 15.5 17.9 13.7 18.7 13.5 21.3 10.5 21.3 10.3 18.7 8.5 17.9 6.5
      19.6 4.4 17.5 6.1 15.5 5.3 13.7 2.7 13.5 2.7 10.5 5.3 10.3 6.1 8.5 4.4 6.5 6.5 4.4 8.5 6.1 Z O12 12 2.8
    ellipsis = More
      D5 12 .7 12 12 .7 19 12 .7
    line.3.horizontal = Menu
      M4 6 H20 M4 12 H20 M4 18 H20
    line.3.horizontal.decrease = Filter
      M4 6 H20 M7 12 H17 M10 18 H14
    slider.horizontal.3 = Adjust
      O15 5 2 M3 5 H13 M17 5 H21 O9 12 2 M3 12 H7 M11 12 H21 O15 19 2 M3 19 H13 M17 19 H21
    list.bullet <> List
      M9 6 H21 M9 12 H21 M9 18 H21 D4 6 .4 4 12 .4 4 18 .4
    square.grid.2x2 = Tiles
      R3 3 7 7 1.5 R14 3 7 7 1.5 R3 14 7 7 1.5 R14 14 7 7 1.5
    sidebar.leading <> Sidebar
      R3 4 18 16 3 M9 4 V20
    printer = Print
      M7 8 V3 H17 V8 M7 17 H6 A6 14 3 90 180 V11 A6 11 3 180 270 H18 A18 11 3 -90 0 V14 A18 14 3 0 90 H17 M7 14
      H17 V21 H7 Z
    doc = Document
      M14 3 H8 A8 6 3 -90 -180 V18 A8 18 3 180 90 H16 A16 18 3 90 0 V8 Z V8 H19
    doc.text <> Text
      M14 3 H8 A8 6 3 -90 -180 V18 A8 18 3 180 90 H16 A16 18 3 90 0 V8 Z V8 H19 M9 13 H15 M9 17 H13
    doc.on.doc = Copy
      R9 9 12 12 3 M6 15 A6 12 3 90 180 V6 A6 6 3 180 270 H12 A12 6 3 -90 0
    receipt <> Receipt
      M5 3 H19 V21 L16.7 19 14.3 21 12 19 9.7 21 7.3 19 5 21 Z M9 8 H15 M9 13 H13
    folder = Folder
      M6 4 H9 L12 7 H18 A18 10 3 -90 0 V17 A18 17 3 0 90 H6 A6 17 3 90 180 V7 A6 7 3 180 270 Z
    trash = Delete
      M4 6 H20 M9 6 V3 H15 V6 M6 6 7 21 H17 L18 6 M10 10.5 V16.5 M14 10.5 V16.5
    pencil = Edit
      M4 20 5 15.5 15.5 5 C16.5 4 18 4 19 5 20 6 20 7.5 19 8.5 L8.5 19 Z M13 7.5 16.5 11
    square.and.pencil = Write
      M11 4 H6 A6 7 3 -90 -180 V18 A6 18 3 180 90 H17 A17 18 3 90 0 V13 M9 15 10 11.5 18 3.5 20.5 6 12.5 14 Z
    square.and.arrow.up = Share
      M12 15 V3 M8 7 12 3 16 7 M8 11 H5 V21 H19 V11 H16
    square.and.arrow.down = Save
      M12 3 V15 M8 11 12 15 16 11 M8 9 H5 V21 H19 V9 H16
    paperclip = Attachment
      M20 11 A8 16 5 45 225 A15.2 6.2 3.2 225 405 A8.3 15.5 1.5 45 225 L14.5 7.8
    link = Link
      M10.5 7.8 A16 8 4 225 405 L16.2 13.5 M13.5 16.2 A8 16 4 45 225 L7.8 10.5 M9 15 15 9
    paperplane <> Send
      M21 3 10 14 M21 3 14 21 10 14 3 10 Z
    chart.bar = Chart
      M3 21 H21 M7 17 V12 M12 17 V5 M17 17 V9
    book = Book
      M12 6 C10 4.5 7 4 3 4 V18 C7 18 10 18.5 12 20 14 18.5 17 18 21 18 V4 C17 4 14 4.5 12 6 Z M12 6 V20
    briefcase = Work
      R3 7 18 13 3 M8 7 V4 H16 V7 M3 13 H21
    bell = Bell
      M4 17 C6 15.2 6 13.4 6 9.5 A12 9.5 6 180 360 C18 13.4 18 15.2 20 17 Z M10 21 H14
    calendar = Calendar
      R3 5 18 16 3 M3 10 H21 M8 3 V7 M16 3 V7 D8 15.5 .2 12 15.5 .2 16 15.5 .2
    calendar.badge.checkmark = Appointment made
      R3 5 18 16 3 M3 10 H21 M8 3 V7 M16 3 V7 M8.5 15 11 17.5 15.5 13
    clock = Clock
      O12 12 9 M12 7 V12 L15.5 14
    clock.arrow.circlepath = History
      A12 12 8 160 -130 L4 9 M4 4 V9 H9 M12 8 V12 L15 14
    timer = Timer
      O12 14 7 M12 14 V10 M10 2 H14 M12 2 V7 M17.5 7.5 19.5 5.5
    hourglass = Please wait
      M5 3 H19 M5 21 H19 M7 3 V6 C7 9 12 10 12 12 12 14 7 15 7 18 V21 M17 3 V6 C17 9 12 10 12 12 12 14 17 15 17
      18 V21
    lock = Locked
      R4 11 16 10 3 M8 11 V7 A12 7 4 180 360 V11 M12 15 V17
    lock.open = Unlocked
      R4 11 16 10 3 M8 11 V7 A12 7 4 180 335 M12 15 V17
    key = Key
      O7.5 16.5 4.5 M10.7 13.3 20.5 3.5 M17 7 20 10 M13.5 10.5 15.5 12.5
    shield = Protection
      M12 3 20 6 V11 C20 16 17 19.5 12 21.5 7 19.5 4 16 4 11 V6 Z
    checkmark.shield = Protected
      M12 3 20 6 V11 C20 16 17 19.5 12 21.5 7 19.5 4 16 4 11 V6 Z M8.5 11.5 11 14 15.5 9
    viewfinder = Scan
      M3 8 V6 A6 6 3 180 270 H8 M16 3 H18 A18 6 3 -90 0 V8 M21 16 V18 A18 18 3 0 90 H16 M8 21 H6 A6 18 3 90 180
      V16 M7 12 H17
    barcode = Barcode
      M3 5 V19 M7 5 V19 M17 5 V19 M21 5 V19 F M11.5 5 H12.5 V19 H11.5 Z
    qrcode = QR code
      R3 3 7 7 1 R14 3 7 7 1 R3 14 7 7 1 M14 14 H16 M21 14 V16 H19 M14 18 V21 H17 M21 20 V21 D6.5 6.5 .1 17.5
      6.5 .1 6.5 17.5 .1
    """
}
