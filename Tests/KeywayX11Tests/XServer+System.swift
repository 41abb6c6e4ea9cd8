import KeywayPlatform
import KeywayX11
import X11Kit

extension XServer {
  /// Connects an app of this process.
  @MainActor
  func makeSystem(screen: Int? = nil) throws -> X11WindowSystem {
    try X11WindowSystem(display: display + (screen.map { ".\($0)" } ?? ""))
  }
}
