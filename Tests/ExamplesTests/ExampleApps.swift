import Foundation
import Keyway

@testable import ExampleCatalog
@testable import ExampleClinic
@testable import ExampleCounter
@testable import ExampleProductList
@testable import ExampleRating
@testable import ExampleSeatMap
@testable import ExampleTeaHouse
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import KeypadKiosk
@testable import LearningToWrite
@testable import Parcels
@testable import RoastedBeans
@testable import WalletPal
@testable import WoofWoofKennel

/// The apps of the examples, for what holds of each.
@MainActor
enum ExampleApps {
  /// All of them, made anew each time: an app holds its state.
  static var all: [any KioskApp] {
    [
      Counter(), KeypadKiosk(), Parcels(), CatalogApp(), Clinic(), RatingApp(), RoastedBeans(), SeatMap(),
      TeaHouse(), TicketMachine(), Till(), LearningToWrite(), WalletPal(), ProductList(), WoofWoofKennel(),
    ]
  }

  /// How many files of the examples begin an app.
  static func countOnDisk() throws -> Int {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.count {
      try String(contentsOf: $0, encoding: .utf8).contains("\n@main\n")
    } ?? 0
  }
}
