extension AppWindow {
  /// The mistakes found in the app's views so far, each once.
  package var viewFaults: [ViewFault] { graph.faults.all }

  /// Called for each mistake in the app's views; by default it is written to standard error.
  public var onViewFault: (ViewFault) -> Void {
    get { graph.faults.report }
    set { graph.faults.report = newValue }
  }
}
