/// A layout that shows another variant of its views.
struct LayoutSwitch {
  let from: RenderNode
  var to: RenderNode
}

extension ViewGraph {
  /// Records that a layout shows another variant. Until the focus pass, it may change back.
  func noteSwitch(from: RenderNode, to: RenderNode) {
    guard let known = switches.firstIndex(where: { $0.to === from }) else {
      return switches.append(LayoutSwitch(from: from, to: to))
    }
    if switches[known].from === to { switches.remove(at: known) } else { switches[known].to = to }
  }
}
