extension Symbol {
  /// Symbols for routes, shops, traffic, health and buildings. See `SymbolPath` for the notation.
  static let places = """
    map = Map
      M3 6 9 4 15 6.5 21 4.5 V18 L15 20 9 17.5 3 19.5 Z M9 4 V17.5 M15 6.5 V20
    mappin = Place
      M12 21.5 C7 16 5 13 5 9.5 A12 9.5 7 180 360 C19 13 17 16 12 21.5 Z O12 9.5 2.5
    location = My location
      M21 3 3 10.5 11 13 13.5 21 Z
    ticket = Ticket
      M3 6 H21 V9.5 A21 12 2.5 -90 -270 V18 H3 V14.5 A3 12 2.5 90 -90 Z M14 6 V8 M14 11.5 V12.5 M14 16 V18
    cart <> Shopping cart
      M2 3 H5 L8 15 H18 L20.5 7 H6 D9 19.5 .7 17 19.5 .7
    bag = Shopping bag
      M5 8 H19 L20 21 H4 Z M8 11 V7 A12 7 4 180 360 V11
    gift = Gift
      R3 8 18 4 1 M5 12 V21 H19 V12 M12 8 V21 M12 8 C9 8 7 7 7 5 7 2.5 11 2 12 8 13 2 17 2.5 17 5 17 7 15 8 12
      8
    trophy = Trophy
      M7 3 H17 V9 A12 9 5 0 180 Z M7 5 H3 V6 C3 9 4.5 11 7.5 11 M17 5 H21 V6 C21 9 19.5 11 16.5 11 M12 14 V21
      M8 21 H16
    creditcard = Card
      R3 5 18 14 3 M3 10 H21 M7 15 H10
    banknote = Cash
      R3 6 18 12 2 O12 12 2.5 D6.8 12 .1 17.2 12 .1
    coins = Coins
      O9 9 6 A15 15 6 -75 165 M9 7 V11
    wallet.bifold = Wallet
      M18 8 V4 H5 A5 6 2 -90 -270 H21 V20 H6 A6 17 3 90 180 V6 D17 14 .3
    eurosign.circle = Euro
      O12 12 9 A13 12 4 -55 -305 M7.5 10.7 H12 M7.5 13.3 H12
    cup.and.saucer = Drinks
      M5 8 H17 V13 A13 13 4 0 90 H9 A9 13 4 90 180 Z M17 8.5 H18 A18 11 2.5 -90 90 H17 M4 21 H18 M9 2.5 V4.5
      M13 2.5 V4.5
    fork.knife = Food
      M7 3 V21 M3 3 V8 A7 8 4 180 0 V3 M20 21 V3 C17 4.5 16 8 16 13 H20
    bus = Bus
      R5 3 14 16 3 M5 12 H19 M8 19 V21 M16 19 V21 D8.5 15.5 .1 15.5 15.5 .1
    tram = Tram
      R6 6 12 13 3 M6 13 H18 M8 2.5 H16 M12 2.5 V6 M9 19 7.5 21.5 M15 19 16.5 21.5 D9.5 16 .1 14.5 16 .1
    train.front = Train
      R5 2.5 14 15 4 M5 10 H19 M12 2.5 V10 M8 17.5 5.5 21.5 M16 17.5 18.5 21.5 D8.5 13.8 .1 15.5 13.8 .1
    car = Car
      M5 11 7 5 H17 L19 11 M3 18 V13 A5 13 2 180 270 H19 A19 13 2 -90 0 V18 Z M6 18 V20 M18 18 V20 D7 14.5 .1
      17 14.5 .1
    airplane = Airport
      M12 2.5 C13.3 2.5 14 4 14 6 V9.5 L21.5 14 V16.5 L14 14.5 V18.5 L16.5 20.5 V22 L12 21 7.5 22 V20.5 L10
      18.5 V14.5 L2.5 16.5 V14 L10 9.5 V6 C10 4 10.7 2.5 12 2.5 Z
    parkingsign.circle = Parking
      O12 12 9 M10 16.5 V7.5 H12.5 A12.5 10.2 2.7 -90 90 H10
    suitcase = Luggage
      R3 7 18 13 3 M9 7 V3 H15 V7 M8 7 V20 M16 7 V20
    bed.double <> Bed
      M3 5 V20 M3 16 H21 M21 20 V12 A18 12 3 0 -90 H11 V16 D7 12 .8
    cross = Medical help
      M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z
    cross.case = First aid
      R3 7 18 13 3 M8 7 V4 H16 V7 M12 10.5 V16.5 M9 13.5 H15
    stethoscope = Doctor
      M7 3 H4 V8.5 A8.5 8.5 4.5 180 0 V3 H10 M8.5 13 V16 A13.5 16 5 180 0 V13 O18.5 10.5 2.5
    pills = Medicine
      A8 16 4.5 45 225 A16 8 4.5 225 405 Z M8.8 8.8 15.2 15.2
    syringe = Vaccination
      M17 3 21 7 M19 5 15.5 8.5 M11.5 5.5 18.5 12.5 M17 11 9.5 18.5 H5.5 V14.5 L13 7 M5.5 18.5 3 21 M10 10 12
      12
    heart.text.square = Health record
      R3 3 18 18 3 M12 13.5 C9.5 11.8 8 10.5 8 8.8 8 6.5 11 6 12 8.2 13 6 16 6.5 16 8.8 16 10.5 14.5 11.8 12
      13.5 Z M8 17.5 H16
    waveform.path.ecg = Heartbeat
      M2 12 H7 L9.5 5 14 19 16.5 12 H22
    building = Building
      M5 21 V3 H19 V21 M3 21 H21 M10 21 V17 H14 V21 D9.5 7.5 .1 14.5 7.5 .1 9.5 12 .1 14.5 12 .1
    building.columns = Authority
      M3 9 12 3 21 9 Z M3 21 H21 M6 13 V17 M12 13 V17 M18 13 V17
    hospital = Hospital
      M5 21 V3 H19 V21 M3 21 H21 M12 6 V12 M9 9 H15 M10 21 V16 H14 V21
    door <> Door
      M6 21 V3 H18 V21 M3 21 H21 D14.5 12 .2
    elevator = Lift
      R4 3 16 18 3 M9 10 12 7 15 10 M9 14 12 17 15 14
    stairs <> Stairs
      M3 20 H8 V15 H13 V10 H18 V5 H21
    restroom = Toilets
      M12 3 V21 M6.5 8.5 3.5 15.5 H9.5 Z M6.5 15.5 V20.5 M15 14 V9 H20 V14 M17.5 9 V20.5 D6.5 4 .5 17.5 4 .5
    """
}
