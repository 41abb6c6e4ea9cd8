import Foundation
import Keyway
import KeywayTesting
import Testing

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

@MainActor
@Suite("The audit finds nothing in the examples")
struct AuditExamplesTests {
  private func check(_ app: some KioskApp, _ language: String) throws {
    let driver = try AppDriver(app, scale: 2, language: LanguageTag(language))
    let findings = driver.audit()
    #expect(findings.isEmpty, "\(type(of: app)) in \(language): \(findings)")
  }

  @Test("Apps, as they open", arguments: ["en", "de", "ar"])
  func apps(language: String) throws {
    try check(CatalogApp(), language)
    try check(Clinic(), language)
    try check(Counter(), language)
    try check(KeypadKiosk(), language)
    try check(Parcels(), language)
    try check(RatingApp(), language)
    try check(RoastedBeans(), language)
    try check(SeatMap(), language)
    try check(TeaHouse(), language)
    try check(TicketMachine(), language)
    try check(Till(), language)
    try check(LearningToWrite(), language)
    try check(WalletPal(), language)
    try check(ProductList(), language)
    try check(WoofWoofKennel(), language)
  }

  @Test("Scenes, but the one that is made to have faults")
  func scenes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples/scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(files.count > 15)
    for file in files.sorted() {
      let findings = try AppDriver(scene: folder.appending(path: file).path, scale: 2).audit()
      if file == "trap.yaml" {
        let names = Set(findings.map(\.name))
        #expect(names.isSuperset(of: ["action-without-role", "unreachable", "focus-trap"]), "\(findings)")
      } else {
        #expect(findings.isEmpty, "\(file): \(findings)")
      }
    }
  }
}
