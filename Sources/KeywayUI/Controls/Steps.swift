import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The steps of a task, with the current one: circles with a tick or a number, names, and "Step 2 of 4".
///
/// All names are shown where there is room for them; in a narrower window only that of the current step, and in a very narrow
/// one a bar. Assistive technologies read one element: "Step 2 of 4, Your details".
///
/// ```swift
/// Steps(["Appointment", "Your details", "Health questions", "Finish"], current: 1)
/// ```
public struct Steps: PrimitiveView {
  let titles: [String]
  let current: Int

  /// - Parameters:
  ///   - titles: the names of the steps, at least one.
  ///   - current: the index of the current step; those before it are done.
  public init(_ titles: [String], current: Int) {
    precondition(!titles.isEmpty, "a task has at least one step")
    self.titles = titles
    self.current = min(max(current, 0), titles.count - 1)
  }

  package func update(_ node: ViewNode) {
    StepsControl(
      titles: titles, current: current,
      words: localized("Step $step of $count", ["step": "\(current + 1)", "count": "\(titles.count)"])
    )._update(node)
  }
}

private struct StepsControl: Control {
  let titles: [String]
  let current: Int
  let words: String

  /// It paints nothing itself.
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element { Element(role: .text, label: words, value: titles[current]) }

  func content(in context: Context) -> some View {
    // Windows of 1000 and 600 leave these widths between their margins.
    ViewThatFits {
      StepLineUp(titles: titles, current: current, words: words, namesAll: true).frame(minWidth: 900)
      StepLineUp(titles: titles, current: current, words: words, namesAll: false).frame(minWidth: 540)
      VStack(alignment: .leading, spacing: 8) {
        FlowLayout(spacing: 12) {
          Text(words).foregroundColor(.secondaryInk)
          Text(titles[current]).font(.bodyEmphasized)
        }
        MeterBar(fraction: Double(current + 1) / Double(titles.count))
      }
    }
    .accessibilityHidden(true)
  }
}

/// The steps side by side, with lines in between.
private struct StepLineUp: View {
  let titles: [String]
  let current: Int
  let words: String
  let namesAll: Bool

  var body: some View {
    StepLineLayout(steps: titles.count) {
      ForEach(0..<titles.count) { index in
        HStack(spacing: 12) {
          StepMark(number: index + 1, isDone: index < current, isCurrent: index == current)
          if index == current {
            Text(titles[index]).font(.bodyEmphasized)
          } else if namesAll {
            Text(titles[index]).foregroundColor(index < current ? .ink : .secondaryInk)
          }
        }
        if index + 1 < titles.count { StepWay(isDone: index < current) }
      }
      Text(words).foregroundColor(.secondaryInk)
    }
  }
}

/// Names are not wrapped; the lines between the steps share the remaining width.
private struct StepLineLayout: Layout {
  private static let spacing = 16.0
  let steps: Int

  private func isWay(_ index: Int) -> Bool { index % 2 == 1 && index < 2 * steps - 1 }

  @MainActor
  private func sizes(of subviews: Subviews) -> [Size] { subviews.map { $0.sizeThatFits(.unspecified) } }

  private func width(of sizes: [Size]) -> Double {
    sizes.reduce(Self.spacing * Double(max(0, sizes.count - 1))) { $0 + $1.width }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let sizes = sizes(of: subviews)
    let least = width(of: sizes)
    return Size(width: max(least, proposal.width ?? least), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let sizes = sizes(of: subviews)
    let more = steps > 1 ? max(0, bounds.width - width(of: sizes)) / Double(steps - 1) : 0
    var x = bounds.minX
    for (index, subview) in subviews.enumerated() {
      let (size, length) = (sizes[index], sizes[index].width + (isWay(index) ? more : 0))
      subview.place(in: Rect(x: x, y: bounds.midY - size.height / 2, width: length, height: size.height))
      x += length + Self.spacing
    }
  }
}

/// A tick for a step that is done, else the number.
private struct StepMark: Control {
  let number: Int
  let isDone: Bool
  let isCurrent: Bool

  var appearance: AnyHashable? { [isDone, isCurrent] }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let side = context.theme.length(32)
    return Size(width: side, height: side)
  }

  func content(in context: Context) -> some View {
    if !isDone { Text("\(number)").font(.caption).foregroundColor(isCurrent ? .onAccent : .secondaryInk) }
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (theme, bounds) = (context.theme, context.bounds)
    guard isDone || isCurrent else {
      canvas.fill(.ellipse, in: bounds, theme[.panel])
      return canvas.stroke(.ellipse, in: bounds, theme[.controlLine], width: theme.length(2))
    }
    canvas.fill(.ellipse, in: bounds, theme[.accent])
    guard isDone else { return }
    var tick = Path()
    tick.move(to: bounds.at(0.29, 0.52))
    tick.addLine(to: bounds.at(0.44, 0.67))
    tick.addLine(to: bounds.at(0.72, 0.36))
    canvas.stroke(tick, theme[.onAccent], width: theme.length(2))
  }
}

/// The line from a step to the next.
private struct StepWay: Control {
  let isDone: Bool

  var appearance: AnyHashable? { isDone }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: max(16, proposal.width ?? 24), height: context.theme.length(2))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    canvas.fill(context.bounds, context.theme[isDone ? .accent : .controlLine])
  }
}
