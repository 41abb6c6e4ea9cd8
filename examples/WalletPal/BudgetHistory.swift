import Keyway

/// The spending of a month.
struct Month: Identifiable {
  let name: String
  /// The abbreviated name.
  let short: String
  let dollars: Double

  var id: String { name }

  /// In the language of the window, so call it in a body.
  static var all: [Month] {
    [
      Month(name: localized("June"), short: localized("Jun"), dollars: 690),
      Month(name: localized("July"), short: localized("Jul"), dollars: 905),
      Month(name: localized("August"), short: localized("Aug"), dollars: 742),
      Month(name: localized("September"), short: localized("Sep"), dollars: 810),
      Month(name: localized("October"), short: localized("Oct"), dollars: 776),
      Month(
        name: localized("November"), short: localized("Nov"),
        dollars: Budget.allCases.map(\.spent).reduce(0, +)),
    ]
  }
}

/// Drawn bars, read as one element each or all as one. The last month is the current one.
struct BudgetHistory: View {
  private static let marks = 4

  let months: [Month]
  /// The monthly budget, in dollars.
  let budget: Double
  var isCombined = false
  @Environment(\.theme) private var theme

  var body: some View {
    ChartLayout(marks: Self.marks + 1, least: theme.length(200)) {
      if isCombined {
        bars.accessibilityElement(children: .combine)
      } else {
        bars.accessibilityLabel(localized("Budget History"))
      }
      // The scale of the bars, for sighted people.
      ForEach(0...Self.marks, id: \.self) { mark in
        Text(Dollars.sign(top * Double(Self.marks - mark) / Double(Self.marks)))
          .font(.caption).foregroundColor(.secondaryInk)
          .accessibilityHidden(true)
      }
      ForEach(months) { month in
        MonthWords(month: month, over: over(month), isCurrent: month.id == months.last?.id)
          .accessibilityHidden(true)
      }
    }
  }

  private var bars: some View {
    Canvas { context, size in draw(on: context, in: size) }
      .flipsForRightToLeftLayoutDirection(true)
      .accessibilityChildren {
        HStack(spacing: 0) {
          ForEach(months) { month in Rectangle().accessibilityLabel(words(month)) }
        }
      }
  }

  private func words(_ month: Month) -> String {
    let words = localized("$month: $amount", ["month": month.name, "amount": Dollars.text(month.dollars)])
    let over = over(month)
    return over > 0
      ? localized("$month, $amount over the budget", ["month": words, "amount": Dollars.text(over)]) : words
  }

  private func over(_ month: Month) -> Double { max(0, month.dollars - budget) }

  /// The amount at the upper edge: a round one for each grid line.
  private var top: Double {
    let most = max(months.map(\.dollars).max() ?? 0, budget, 1)
    return (most / Double(Self.marks) / 50).rounded(.up) * 50 * Double(Self.marks)
  }

  private func draw(on context: GraphicsContext, in size: Size) {
    let (share, scale) = (size.width / Double(months.count), size.height / top)
    for mark in 0..<Self.marks {
      let y = size.height * Double(mark) / Double(Self.marks)
      context.fill(Rect(x: 0, y: y, width: size.width, height: 1), theme[.line])
    }
    for (place, month) in months.enumerated() {
      // Round at the top; the part below the canvas is clipped.
      let bar = Rect(
        x: share * (Double(place) + 0.22), y: size.height - month.dollars * scale, width: share * 0.56,
        height: month.dollars * scale + 6)
      let shape = ElementShape.roundedRectangle(radius: 6)
      context.fill(shape, in: bar, theme[place == months.count - 1 ? .accent : .controlLine])
      var excess = bar
      excess.size.height = over(month) * scale
      if excess.height > 0 { context.withClip(to: bar, shape: shape) { hatch(excess, on: context) } }
    }
    context.fill(Rect(x: 0, y: size.height - 1, width: size.width, height: 1), theme[.controlLine])
    var line = Path()
    line.move(to: Point(x: 0, y: size.height - budget * scale))
    line.addLine(to: Point(x: size.width, y: size.height - budget * scale))
    context.stroke(line, theme[.ink], width: 2, dashes: [6, 8])
  }

  /// Marks overspending by stripes, besides the colour.
  private func hatch(_ rect: Rect, on context: GraphicsContext) {
    context.withClip(to: rect) {
      context.fill(rect, theme[.panel])
      for x in stride(from: rect.minX - rect.height, to: rect.maxX, by: 9) {
        var stripe = Path()
        stripe.move(to: Point(x: x, y: rect.maxY))
        stripe.addLine(to: Point(x: x + rect.height, y: rect.minY))
        context.stroke(stripe, theme[.destructive], width: 4)
      }
      context.stroke(.rectangle, in: rect, theme[.destructive], width: 2)
    }
  }
}

/// The name and the amount of a month, and any overspending.
private struct MonthWords: View {
  let month: Month
  let over: Double
  let isCurrent: Bool

  var body: some View {
    VStack(spacing: 0) {
      Text(month.short).font(.caption).fontWeight(isCurrent ? .bold : .regular)
        .foregroundColor(isCurrent ? .ink : .secondaryInk)
      Text(Dollars.sign(month.dollars)).font(.caption).bold()
        .foregroundColor(over > 0 ? .destructive : .ink)
      if over > 0 {
        Text(localized("$amount over", ["amount": Dollars.sign(over)])).font(.caption)
          .foregroundColor(.destructive)
      }
    }
    .multilineTextAlignment(.center)
  }
}

/// A drawing, the amounts of its lines beside it, and words below.
private struct ChartLayout: Layout {
  private static let gap = 12.0

  /// The number of views beside the drawing, from the top. The others share the width below it.
  let marks: Int
  /// The minimum height of the drawing, in logical pixels.
  let least: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let width = proposal.width ?? 400
    let around = subviews.isEmpty ? 0 : parts(of: subviews, in: width).around
    return Size(width: width, height: max(proposal.height ?? 0, least + around))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    guard subviews.count > marks + 1 else { return }
    let (side, half, around) = parts(of: subviews, in: bounds.width)
    let drawing = Rect(
      x: bounds.minX + side, y: bounds.minY + half, width: bounds.width - side,
      height: bounds.height - around)
    subviews[0].place(in: drawing)
    for mark in 0..<marks {
      subviews[mark + 1].place(
        at: Point(
          x: drawing.minX - Self.gap, y: drawing.minY + drawing.height * Double(mark) / Double(marks - 1)),
        anchor: .trailing, proposal: .unspecified)
    }
    let words = subviews.dropFirst(marks + 1)
    let share = drawing.width / Double(words.count)
    for (place, subview) in words.enumerated() {
      subview.place(
        at: Point(x: drawing.minX + share * (Double(place) + 0.5), y: drawing.maxY + half), anchor: .top,
        proposal: ProposedViewSize(width: share, height: nil))
    }
  }

  /// The width beside the drawing, half the height of an amount, and the height above and below the drawing.
  @MainActor
  private func parts(of subviews: Subviews, in width: Double) -> (side: Double, half: Double, around: Double)
  {
    let amounts = subviews.dropFirst().prefix(marks).map { $0.sizeThatFits(.unspecified) }
    let side = (amounts.map(\.width).max() ?? 0) + Self.gap
    let half = (amounts.map(\.height).max() ?? 0) / 2
    let words = subviews.dropFirst(marks + 1)
    let share = ProposedViewSize(width: max(0, width - side) / Double(max(1, words.count)), height: nil)
    return (side, half, 2 * half + (words.map { $0.sizeThatFits(share).height }.max() ?? 0))
  }
}
