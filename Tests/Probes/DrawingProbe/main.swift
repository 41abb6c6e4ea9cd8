import KeywayDrawing
import KeywayElements

// Facts that only a separate process can show: at the first `await`, the first thread of a program ends, and threads of
// a pool serve the main queue from then on. `FontProcessTests` looks at each line.

let text = "Grüße, привет, سلام"

@MainActor
func measured(_ font: Font) -> String {
  let layout = TextLayout(text, font: font, scale: 1)
  let size = layout.measure(width: 120)
  return "\(size.width) x \(size.height)"
}

let first = TextLayout(text, font: Font(size: 20, lineHeight: 28), scale: 1)
_ = first.measure(width: 300)
let before = measured(Font(size: 17, lineHeight: 24))
var isSame = true
for _ in 0..<50 {
  try await Task.sleep(for: .milliseconds(1))
  isSame = isSame && measured(Font(size: 17, lineHeight: 24)) == before
  // Other faces, and a layout that an earlier thread began.
  _ = measured(Font(size: Double(Int.random(in: 8..<60)), lineHeight: 64))
  _ = first.measure(width: Double(Int.random(in: 50..<400)))
}
print("same: \(isSame)")
