/// A view that stands for several others, or none.
@MainActor
protocol PartedView {
  typealias Part = (place: AnyHashable?, view: any View)

  /// The others, each with its place among them; nil for the only one.
  var parts: [Part] { get }
}

extension EmptyView: PartedView {
  var parts: [Part] { [] }
}

extension TupleView: PartedView {
  var parts: [Part] {
    var parts: [Part] = []
    for view in repeat each content { parts.append((parts.count, view)) }
    return parts
  }
}

extension OptionalView: PartedView {
  var parts: [Part] { content.map { [(true, $0)] } ?? [] }
}

extension ConditionalView: PartedView {
  var parts: [Part] {
    switch branch {
    case .first(let view): [(true, view)]
    case .second(let view): [(false, view)]
    }
  }
}

extension Group: PartedView {
  var parts: [Part] { [(nil, content)] }
}
