/// The keys of the transcripts, for each app.
///
/// A word is a key of the keyboard ("Tab"), a command of the reader ("next"), `all` for as many "next" as there are elements,
/// `'` and a text that is typed, or `scan:` and a barcode.
enum SpokenKeys {
  static let all = [
    "Counter":
      "first all first into next select Tab Return Shift+Tab Return F10 Down Escape menu next next back moreContent actions",
    "KeypadKiosk": "first all Left Left Right Return Right Right Return previous previous",
    "Parcels": """
    next next previous Down Shift+Down Shift+Down Tab last previous first select Down up down into out again
    """,
    "CatalogApp": """
    first all first next next select previous next next increment increment decrement actions next back last
    into next right down left up out Tab Tab Tab Right Down Left Left
    """,
    "Clinic": """
    first all Tab Tab Return 'Ann Tab '24031980 Tab Tab '0305 Tab '47 Return again 'x Tab '11 BackSpace Return
    all Escape next next Escape Escape Shift+Tab Return all
    """,
    "RatingApp": """
    first all first next next increment increment Tab 4 Right actions next select back Tab Tab Space previous
    """,
    "RoastedBeans": """
    first all first Tab Tab Down Down next next into next out Tab Return Tab Space Space Tab Return
    previous previous F10 Right Right Down Down Escape Escape Shift+F10 Down Escape actions moreContent
    """,
    "SeatMap":
      "first next next next next next Right Right Right Space Down Space Tab Return again previous last first",
    "TeaHouse": """
    first all select Tab Down Menu Down Down Down Down Return F10 Right Down Down Right Escape Escape Escape
    """,
    "TicketMachine": """
    first all first Tab Right Left Down Down Right Down Return Tab Tab Right Tab Tab Space Tab Space Tab Up Up
    Tab Up Tab Return Tab Control+Tab Tab Down Down right down left up Space Control+Tab next Control+Tab Tab Tab
    Right Tab Space Tab Down End Tab Return
    """,
    "Till": """
    first all scan:4006381333931 scan:5901234123457 scan:4006381333931 scan:4012345678909 first all first next
    Down Tab Space Tab Space Ctrl+Z a F12 Tab Tab Return
    """,
    "LearningToWrite": """
    first all first readAll select next Tab Return Return first all Tab Left Left Down Space Tab Tab Return
    """,
    "WalletPal": """
    first next next previous previous select next increment decrement Tab Right Right End first Tab Tab Return
    all back next next select actions next next select again Tab Tab Tab next next
    """,
    "ProductList": """
    first all Tab Tab Return Tab Down Return all back first into next next select next next select select
    all back
    """,
    "WoofWoofKennel": """
    first all first Tab Down Down moreContent next next next next next next back Return all select back Escape
    Tab End next next moreContent next back
    """,
  ]
}
