import Keyway

@testable import ExampleClinic

/// The pages of the examples, each by the keys that lead to it.
@MainActor
enum ExamplePages {
  /// Calls `body` with an app that was made anew for each page, the opening one first.
  static func each(_ body: (any KioskApp, String) throws -> Void) rethrows {
    for index in ExampleApps.all.indices {
      for keys in keys(of: ExampleApps.all[index]) { try body(ExampleApps.all[index], keys) }
    }
  }

  /// The keys that lead to each page of an app; none for how it opens.
  static func keys(of app: any KioskApp) -> [String] {
    app is Clinic ? ClinicScreensTests.Page.all.map(\.keys) : [""] + (others["\(type(of: app))"] ?? [])
  }

  private static let others = [
    "CatalogApp": ["Tab Return"],
    "Counter": ["Tab Return"],
    "KeypadKiosk": ["Right Return Right Right Return"],
    "LearningToWrite": ["Return", "Return Return", "Return Return Shift+Tab Left Space"],
    "Parcels": ["Space Shift+Down Shift+Down", "Tab Space"],
    // The grid, an icon that is chosen, and one less; the phones; a product.
    "ProductList": ["Return", "Return Return Return Escape", "Tab Tab Return", "Tab Tab Tab Return"],
    "RatingApp": ["End Tab 4 Tab Space"],
    "RoastedBeans": ["Tab Down", "Tab Tab Return", "Tab Down Menu"],
    "SeatMap": ["Right Right Space Tab Return"],
    "TeaHouse": ["Down Menu"],
    "TicketMachine": [
      "Tab * Down Space End Return", "Control+Tab Tab Down End Tab",
      "Control+Tab Control+Tab Tab Down End Tab", "Control+Shift+Tab Tab Down End Tab",
    ],
    "Till": ["F12", "Ctrl+Q"],
    // The planner, its slider; friends, one more; the banner, shown, closed; the notes.
    "WalletPal": [
      "Return", "Return Right Right End", "Tab Return", "Tab Return Tab Tab Return", "Tab Tab Return",
      "Tab Tab Tab Return", "Tab Tab Tab Tab Return", "Shift+Tab",
    ],
    // A dog's page, its kennel; the other list.
    "WoofWoofKennel": ["Tab Down Return", "Tab Down Return Return", "End"],
  ]
}
