/// The exposure of the app: its inputs and its effects.
final class ExposurePart: OwnedPart {
  static let summary =
    "Decides how exposed the app is, and informs the clipboard, the commands and the bridge."

  unowned let window: AppWindow
  var accessibilityBus = AccessibilityBusPolicy.automatic {
    didSet { if accessibilityBus != oldValue { didChange() } }
  }
  var hasDiagnostics = Exposure.hasDiagnostics {
    didSet { if hasDiagnostics != oldValue { didChange() } }
  }
  var onChange: (() -> Void)?

  init(_ window: AppWindow) { self.window = window }

  var current: Exposure {
    Exposure(
      hasDiagnostics: hasDiagnostics, policy: parts.kiosk.policy, isLifted: parts.kiosk.isLifted,
      bus: accessibilityBus)
  }

  /// Applies a change of the policy, or of another input of the exposure.
  func didChange() {
    window.clipboard.policy = current.clipboard
    commands.setNeedsRevalidation()
    onChange?()
  }
}

extension AppWindow {
  /// Whether the app joins the accessibility bus; see ``KioskApp/accessibilityBus``. May change at any time.
  public var accessibilityBus: AccessibilityBusPolicy {
    get { parts.exposure.accessibilityBus }
    set { parts.exposure.accessibilityBus = newValue }
  }

  /// Whether the app was built with the trait `Diagnostics`; a test sets it to see a release.
  package var hasDiagnostics: Bool {
    get { parts.exposure.hasDiagnostics }
    set { parts.exposure.hasDiagnostics = newValue }
  }

  package var exposure: Exposure { parts.exposure.current }

  /// Called when the policy, or another input of ``exposure``, has changed.
  package var onExposureChange: (() -> Void)? {
    get { parts.exposure.onChange }
    set { parts.exposure.onChange = newValue }
  }
}
