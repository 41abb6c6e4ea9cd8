import KeywayKeymap
import KeywayTestCompositor
import WindowBench
import X11Kit

extension WireApp {
  /// Lets something happen to the display or the keyboard.
  func begin(_ disturbance: Disturbance) throws {
    switch disturbance {
    case .serverDeath:
      bench.stop()
      try bench.restart()
      try waitForKeyboard()
    case .resize: try bench.resizeWindow(width: 1024, height: 600)
    case .outputChange:
      if let bench = bench as? WaylandBench {
        try bench.compositor.removeOutput()
        try settle()
        try bench.compositor.addOutput()
      } else if let bench = bench as? X11Bench {
        try bench.person.setScreenSize(width: 1024, height: 768)
      }
    case .layoutChange: try bench.setLayout(KeymapNames(layout: "de"))
    }
    try settle()
  }

  /// Takes back what lasts until the end of a visit.
  ///
  /// - Parameter window: the window at the start.
  func end(_ disturbance: Disturbance, window: BenchWindow) throws {
    switch disturbance {
    case .serverDeath: return
    case .resize: try bench.resizeWindow(width: window.width, height: window.height)
    case .outputChange:
      if let bench = bench as? X11Bench {
        try bench.person.setScreenSize(width: SoakRun.screen.width, height: SoakRun.screen.height)
        // One without full screen keeps its place; one with it follows the screen.
        try bench.resizeWindow(width: window.width, height: window.height)
      }
    case .layoutChange: try bench.setLayout(SoakRun.layout)
    }
    try settle()
  }
}
