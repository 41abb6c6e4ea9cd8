package import KeywayKeymap
import KeywayMenus

/// The openness of an app to people who do not own its machine. This is the only place that decides it.
///
/// An app in development is open: it was built with the trait `Diagnostics` and has no policy. Any other app is closed, with
/// the exceptions that it requests.
package struct Exposure: Hashable, Sendable {
  /// Whether the package was built with the trait `Diagnostics`.
  package static var hasDiagnostics: Bool {
    #if Diagnostics
      true
    #else
      false
    #endif
  }

  /// Whether the app is in development, so that everything is open.
  package let isInDevelopment: Bool
  /// Whether the inspector opens, and tools may connect to the app's socket.
  package let allowsInspection: Bool
  package let closesOnRequest: Bool
  /// Whether commands of the window enter and leave full screen.
  package let changesFullScreen: Bool
  package let clipboard: ClipboardPolicy
  package let joinsAccessibilityBus: Bool

  /// - Parameters:
  ///   - hasDiagnostics: whether the app was built with the trait.
  ///   - isLifted: whether a supervisor has lifted the policy. Texts and the bus ignore that, because they outlive it.
  ///   - bus: the app's policy for the accessibility bus.
  package init(
    hasDiagnostics: Bool = Exposure.hasDiagnostics, policy: KioskPolicy, isLifted: Bool = false,
    bus: AccessibilityBusPolicy = .automatic
  ) {
    let isInDevelopment = hasDiagnostics && !policy.isInForce
    // A rule that names a command is the app's permission for it.
    func isOpen(_ permission: KioskPermission, by actions: [CommandAction] = []) -> Bool {
      isInDevelopment || isLifted || policy.permits.contains(permission)
        || actions.contains { policy.keys.names(action: $0.rawValue) }
    }
    self.isInDevelopment = isInDevelopment
    allowsInspection = hasDiagnostics && isOpen(.inspection)
    closesOnRequest = isOpen(.closeRequests, by: [.quit, .closeWindow])
    changesFullScreen = isOpen(.fullScreen, by: [.enterFullScreen, .toggleFullScreen])
    clipboard = policy.chosenClipboard ?? (isInDevelopment ? .shared : .withinWindow)
    joinsAccessibilityBus = bus == .on || bus == .automatic && isInDevelopment
  }
}

extension KioskPolicy {
  /// Whether it limits people, or resets their data.
  var isInForce: Bool {
    !keys.allowsEverything || supervisor != nil || idle != nil
      || chosenClipboard.map { $0 != .shared } ?? false
  }
}
