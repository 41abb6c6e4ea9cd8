import KeywayElements
import KeywayPlatform

/// Shows how much of a task is done, by a bar and in words; or that it is in progress, if its end is unknown.
///
/// Without an end the bar is striped, and the words say that the task is in progress. Nothing moves by itself.
///
/// ```swift
/// ProgressView("Printing", value: pages.printed, total: pages.all)
/// ProgressView("Reading the card")
/// ```
public struct ProgressView<Label: View>: PrimitiveView {
  let label: Label
  let value: Double?
  let total: Double
  let words: Text?

  /// Creates a view that shows how much of a task is done.
  ///
  /// - Parameters:
  ///   - value: how much of `total` is done; nil if unknown.
  ///   - total: the whole amount. A total of 0 shows an unknown value.
  ///   - label: the name of the task.
  ///   - currentValueLabel: the value in words, shown and spoken; nil for per cent.
  public init(
    value: Double?, total: Double = 1, @ViewBuilder label: () -> Label,
    currentValueLabel: (() -> Text)? = nil
  ) {
    (self.label, self.value, self.total, words) = (label(), value, total, currentValueLabel?())
  }

  /// Creates a view for a task whose end is unknown.
  public init(@ViewBuilder label: () -> Label) { self.init(value: nil, label: label) }

  package func update(_ node: ViewNode) {
    let range = value.flatMap { total > 0 && total.isFinite ? ValueRange(measured: $0, in: 0...total) : nil }
    let value = words?.string ?? range.map(Meter<Label>.percent) ?? localized("In progress")
    Meter(label: label, value: value, range: range, traits: .updatesFrequently)._update(node)
  }
}

extension ProgressView where Label == Text {
  /// Creates a view that shows how much of a task is done, in per cent.
  public init(_ title: String, value: Double?, total: Double = 1) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates a view for a task whose end is unknown.
  public init(_ title: String) { self.init(title, value: nil) }
}

extension ProgressView where Label == EmptyView {
  /// Creates a view that shows how much of a task is done, in per cent. Give it an accessibility label.
  public init(value: Double? = nil, total: Double = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}
