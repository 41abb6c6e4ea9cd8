import KeywayElements
import Testing

@testable import KeywayPlatform

@Suite("The frame ledger")
struct FrameLedgerTests {
  @Test("A buffer repaints the damage and exactly what it missed; the compositor hears of the damage alone")
  func missedDamage() {
    var ledger = FrameLedger(bufferCount: 2, width: 100, height: 100, scale: 1)
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    let b = Rect(x: 50, y: 50, width: 10, height: 10)
    ledger.planFrame(into: 0, damage: [all])
    ledger.planFrame(into: 1, damage: [a])
    #expect(ledger.plan.repaintRects == [all])
    #expect(ledger.plan.damage.rects.map { $0.logical(scale: 1) } == [a])
    ledger.planFrame(into: 0, damage: [b])
    #expect(Set(ledger.plan.repaintRects) == [a, b])
    ledger.planFrame(into: 0, damage: [a])
    #expect(ledger.plan.repaintRects == [a])
    ledger.planFrame(into: 1, damage: [])
    #expect(Set(ledger.plan.repaintRects) == [a, b])
  }

  @Test(
    "Damage is rounded outwards to pixels and cut off at the window's edge", arguments: [1, 1.25, 1.5, 2])
  func rounding(scale: Double) {
    let width = Int(200 * scale)
    let height = Int(100 * scale)
    var ledger = FrameLedger(bufferCount: 1, width: width, height: height, scale: scale)
    ledger.planFrame(into: 0, damage: [.init(x: 0, y: 0, width: 200, height: 100)])
    let asked = Rect(x: 10.3, y: 20.7, width: 30.1, height: 5.5)
    ledger.planFrame(into: 0, damage: [asked, Rect(x: 190, y: -5, width: 400, height: 10)])
    let got = ledger.plan.repaintRects
    #expect(got.count == 2)
    #expect(got[0].contains(asked))
    #expect(got[0].width < asked.width + 2 / scale && got[0].height < asked.height + 2 / scale)
    #expect((got[0].minX * scale).rounded() == got[0].minX * scale)
    #expect(got[1].maxX == 200 && got[1].minY == 0)
  }

  @Test("More rectangles than the region holds become one that covers them all")
  func overflow() {
    var region = DamageRegion()
    for i in 0..<100 { region.add(DeviceRect(minX: i * 10, minY: i, maxX: i * 10 + 3, maxY: i + 3)) }
    #expect(region.rects.count <= DamageRegion.limit)
    #expect(region.bounds == DeviceRect(minX: 0, minY: 0, maxX: 993, maxY: 102))
    for i in 0..<100 {
      let rect = DeviceRect(minX: i * 10, minY: i, maxX: i * 10 + 3, maxY: i + 3)
      #expect(region.rects.contains { $0.contains(rect) })
    }
  }
}
