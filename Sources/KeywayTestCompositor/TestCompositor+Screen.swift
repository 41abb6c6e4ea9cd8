extension TestCompositor {
  /// Changes the output's scale (`wl_output.scale`).
  package func setOutputScale(_ scale: Int) throws(CompositorError) {
    try perform { $0.output.setScale(scale) }
  }

  /// Takes the output away; windows stay open and are shown nowhere.
  public func removeOutput() throws(CompositorError) {
    try perform { $0.withdraw($0.outputs[0]) }
  }

  /// Offers the output again after ``removeOutput()``.
  public func addOutput() throws(CompositorError) {
    try perform { $0.offer($0.outputs[0]) }
  }

  /// Plugs in another output of that name, with a mode in device pixels.
  package func addOutput(named name: String, width: Int, height: Int) throws(CompositorError) {
    try perform { $0.offer(Output($0.options, name: name, mode: (width, height))) }
  }

  /// Takes the outputs of that name away.
  package func removeOutput(named name: String) throws(CompositorError) {
    try perform { compositor in
      for output in compositor.outputs where output.name == name { compositor.withdraw(output) }
    }
  }
}
