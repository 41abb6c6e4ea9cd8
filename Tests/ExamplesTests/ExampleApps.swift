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
  /// All of them. An app holds its state, and the one with a million parcels takes its time: each use makes its own.
  static let all: [any KioskApp.Type] = [
    Counter.self, KeypadKiosk.self, Parcels.self, CatalogApp.self, Clinic.self, RatingApp.self,
    RoastedBeans.self, SeatMap.self, TeaHouse.self, TicketMachine.self, Till.self, LearningToWrite.self,
    WalletPal.self, ProductList.self, WoofWoofKennel.self,
  ]

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
