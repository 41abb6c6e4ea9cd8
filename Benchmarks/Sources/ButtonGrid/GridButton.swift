import Keyway

/// One button of the grid.
struct GridButton: View {
  let grid: GridLayout
  let index: Int

  var body: some View {
    if grid.isLabelled {
      // The style adds 24 on either side: 142 in all.
      Button(action: ignore) { Text("Button \(index + 1)").frame(width: grid.width - 48) }
    } else {
      Button(action: ignore) { Spacer().frame(width: grid.width, height: grid.height) }
        .buttonStyle(.compact)
    }
  }

  /// The benchmark only moves the focus.
  private func ignore() {}
}
