import Keyway

/// Keyway's own button grid; see `Benchmarks/README.md` for the layout shared by all twins.
@main
struct ButtonGrid: KioskApp {
  var grid = GridLayout(count: GridLayout.countFromEnvironment())
  let showsMenuBar = false

  var body: some View {
    VStack(alignment: .leading, spacing: grid.spacing) {
      ForEach(0..<grid.rowCount, id: \.self) { row in
        HStack(spacing: grid.spacing) {
          ForEach(grid.indices(inRow: row), id: \.self) { index in
            GridButton(grid: grid, index: index)
          }
        }
      }
      Spacer()
    }
    .padding(.leading, grid.marginX)
    .padding(.top, grid.marginY)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
