import Foundation
import Keyway
import Testing

@Suite("JSON text")
struct JSONTextTests {
  private struct Screen: Encodable {
    struct Frame: Encodable {
      var y = 1.5
      var x = 12.0
    }

    var title = "Crème \"brûlée\"\n"
    var frame = Frame()
    var ids = ["b", "a"]
    var selection = ["list": ["r2"], "grid": []]
    var missing: String?
    var big = Int.max
  }

  @Test("Members keep the order in which they are declared, dictionaries are sorted")
  func order() throws {
    #expect(
      try JSONText.encode(Screen())
        == #"{"title":"Crème \"brûlée\"\n","frame":{"y":1.5,"x":12},"ids":["b","a"],"#
        + #""selection":{"grid":[],"list":["r2"]},"big":9223372036854775807}"#)
  }

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

  @Test("A number that JSON lacks is an error, not a lie")
  func notFinite() {
    #expect(throws: EncodingError.self) { try JSONText.encode(["width": Double.infinity]) }
  }
}
