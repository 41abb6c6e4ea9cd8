import Foundation
import Keyway
import KeywayDiagnostics
import KeywayPlatform
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("Foundation reads back what was written, in both layouts")
  func readBack() throws {
    let value: JSONValue = [
      "control": "\u{1}\u{7F}\u{2028}", "nested": [["a": [1, 2.25, nil, true]], [], [:]],
      "long": .array((0..<80).map { .integer($0) }),
    ]
    let compact = try JSONSerialization.jsonObject(with: Data(value.text().utf8)) as? NSDictionary
    let pretty = try JSONSerialization.jsonObject(with: Data(value.text(.pretty).utf8)) as? NSDictionary
    #expect(compact != nil)
    #expect(compact == pretty)
    #expect(compact?["control"] as? String == "\u{1}\u{7F}\u{2028}")
  }
}
