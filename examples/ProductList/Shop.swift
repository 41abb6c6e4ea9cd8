import Keyway

/// The shelves of the shop, in the remaining room: a totem has them above the list, out of reach.
struct Shop: View {
  @Environment(\.theme) private var theme

  var body: some View {
    StartPicture { canvas, frame in
      let wood = Color(hex: 0xBA8F6B)
      for board in 0..<2 {
        let y = frame.minY + frame.height * (0.46 + 0.42 * Double(board))
        let side = min(frame.height * 0.32, frame.width * 0.21)
        for (index, product) in Product.all.filter({ $0.kind == (board == 0 ? .tablet : .phone) })
          .enumerated()
        {
          let x = frame.minX + frame.width * 0.08 + Double(index) * frame.width * 0.22
          let place = Rect(x: x, y: y - side * 0.94, width: side, height: side)
          ProductPicture.draw(product, on: canvas, in: place, theme)
        }
        canvas.fill(Rect(x: frame.minX, y: y, width: frame.width, height: frame.height * 0.03), wood)
        let edge = Rect(
          x: frame.minX, y: y + frame.height * 0.03, width: frame.width, height: frame.height * 0.012)
        canvas.fill(edge, Color(hex: 0x8A3B12))
      }
    }
  }
}
