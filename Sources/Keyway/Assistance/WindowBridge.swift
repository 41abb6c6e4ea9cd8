package import KeywayUI

#if ATSPI
  import KeywayATSPI
#endif

/// A window's bridge to the desktop's assistive technologies. It lasts as long as this object.
@MainActor
package final class WindowBridge {
  #if ATSPI
    private let bridge: AccessibilityBridge
  #endif

  /// Registers a window on the accessibility bus, now or as soon as there is one.
  ///
  /// - Parameter sessionBus: the address of the session bus that knows the accessibility bus; nil for the
  ///   environment's.
  /// - Returns: nil if the build has no bridge (the trait `ATSPI`) or the environment forbids it: `NO_AT_BRIDGE=1`,
  ///   `GTK_A11Y=none`.
  package init?(_ window: AppWindow, sessionBus: String? = nil) {
    #if ATSPI
      var environment = BusEnvironment.current(rootProperty: window.windowSystem.accessibilityBus)
      if let sessionBus { (environment.accessibilityBus, environment.sessionBus) = (nil, sessionBus) }
      guard let bridge = AccessibilityBridge(BridgedAppWindow(window), environment: environment) else {
        return nil
      }
      self.bridge = bridge
    #else
      return nil
    #endif
  }

  /// Leaves the bus.
  package func close() {
    #if ATSPI
      bridge.close()
    #endif
  }
}
