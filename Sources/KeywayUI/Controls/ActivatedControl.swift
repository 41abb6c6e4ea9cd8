/// A control whose only action is its activation.
@MainActor @preconcurrency
protocol ActivatedControl: Control {
  func activate(in context: Context)
}

extension ActivatedControl {
  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard action == .activate else { return false }
    activate(in: context)
    return true
  }
}
