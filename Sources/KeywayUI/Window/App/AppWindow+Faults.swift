extension AppWindow {
  /// The mistakes found in the app's views so far, each once.
  package var viewFaults: [ViewFault] { graph.faults }

  /// Called for each mistake in the app's views; by default it is written to standard error.
  public var onViewFault: (ViewFault) -> Void {
    get { graph.onFault }
    set { graph.onFault = newValue }
  }
}
