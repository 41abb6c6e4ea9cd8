extension TestCompositor {
  /// Changes the output's scale (`wl_output.scale`).
  package func setOutputScale(_ scale: Int) throws(CompositorError) {
    try perform { $0.output.setScale(scale) }
  }

  /// Removes the output; windows stay open but are on no output.
  public func removeOutput() throws(CompositorError) {
    try perform { $0.withdraw($0.outputs[0]) }
  }

  /// Adds the output again after ``removeOutput()``.
  public func addOutput() throws(CompositorError) {
    try perform { $0.offer($0.outputs[0]) }
  }

  /// Plugs in another output with this name, with a mode in device pixels.
  package func addOutput(named name: String, width: Int, height: Int) throws(CompositorError) {
    try perform { $0.offer(Output($0.options, name: name, mode: (width, height))) }
  }

  package func removeOutput(named name: String) throws(CompositorError) {
    try perform { compositor in
      for output in compositor.outputs where output.name == name { compositor.withdraw(output) }
    }
  }
}
