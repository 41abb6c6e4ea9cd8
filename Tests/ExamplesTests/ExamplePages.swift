import Keyway

@testable import ExampleClinic

/// The pages of the examples, each by the keys that lead to it.
@MainActor
enum ExamplePages {
  /// Calls `body` with each app and each of its pages, the opening one first.
  static func each(_ body: (any KioskApp.Type, String) throws -> Void) rethrows {
    for app in ExampleApps.all {
      for keys in keys(of: app) { try body(app, keys) }
    }
  }

  /// The keys that lead to each page of an app; none for how it opens.
  static func keys(of app: any KioskApp.Type) -> [String] {
    app == Clinic.self ? ClinicScreensTests.Page.all.map(\.keys) : [""] + (others["\(app)"] ?? [])
  }

  private static let others = [
    // The volume; the line between the panes, and an open record.
    "CatalogApp": ["Tab Return", "Tab Tab Tab Right Tab Down Right"],
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
