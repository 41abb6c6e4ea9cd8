extension TestCompositor {
  /// Changes the output's scale (`wl_output.scale`).
  package func setOutputScale(_ scale: Int) throws(CompositorError) {
    try perform { $0.output.setScale(scale) }
  }

  /// Takes the output away; windows stay open and are shown nowhere.
  public func removeOutput() throws(CompositorError) {
    try perform { $0.withdrawOutput() }
  }

  /// Offers the output again after ``removeOutput()``.
  public func addOutput() throws(CompositorError) {
    try perform { $0.offerOutput() }
  }
}
