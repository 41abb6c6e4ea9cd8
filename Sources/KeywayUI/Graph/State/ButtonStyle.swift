/// The purpose of a button.
public enum ButtonRole: Hashable, Sendable {
  /// Its action is hard to undo: its title has the theme's destructive colour.
  case destructive
  /// It leaves a dialog without a change: Escape presses it (``KeyboardShortcut/cancelAction``).
  case cancel
}

/// The look of buttons. A custom style supplies the views of a button, but not its behaviour:
///
/// ```swift
/// struct PillStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding(16)
///       .background(configuration.isPressed ? .selection : .panel, cornerRadius: 28)
///   }
/// }
///
/// Button("Pay") { pay() }.buttonStyle(PillStyle())
/// ```
///
/// Role, name, keys, the ring, clicks and touches are those of every button, for any views. Its target is at least 48
/// logical pixels wide and high at normal text size, with smaller views in its middle. A style may read
/// `@Environment(\.isEnabled)` and other values; it has no `@State`, since many buttons share it.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The button that a style draws.
  typealias Configuration = ButtonStyleConfiguration
  /// The views of a button.
  associatedtype Body: View
  /// Makes the views of a button.
  ///
  /// - Parameter configuration: the button's label, its role, and whether it is held down.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a ``ButtonStyle`` draws.
public struct ButtonStyleConfiguration {
  /// The button's purpose; nil for an ordinary button.
  public let role: ButtonRole?
  /// The label from the app.
  public let label: Label
  /// Whether a key, the pointer or a finger holds the button down.
  public let isPressed: Bool

  /// The label of a button, made of any views.
  public struct Label: PrimitiveView {
    let view: any View

    package func update(_ node: ViewNode) {
      node.reconcileChild(at: 0, with: view, context: node.context)
    }
  }
}

/// Keyway's own button styles: `.bordered`, `.prominent`, `.compact`, `.plain`.
public struct StandardButtonStyle: Hashable, Sendable {
  enum Kind {
    case bordered, prominent, compact, plain
  }

  let kind: Kind
}

extension StandardButtonStyle: ButtonStyle {
  /// The label; the button paints its background.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == StandardButtonStyle {
  /// A panel with an edge.
  nonisolated public static var bordered: Self { Self(kind: .bordered) }
  /// The primary action, in the accent colour.
  nonisolated public static var prominent: Self { Self(kind: .prominent) }
  /// A panel with an edge, no larger than its label: for dense screens operated by keyboard.
  nonisolated public static var compact: Self { Self(kind: .compact) }
  /// The label alone, with a fill while it is held down.
  nonisolated public static var plain: Self { Self(kind: .plain) }
}

/// A style of the app in the environment, equal until the view that sets it is evaluated again.
@MainActor
final class CustomButtonStyle: Equatable {
  let style: any ButtonStyle

  init(_ style: any ButtonStyle) { self.style = style }

  nonisolated static func == (a: CustomButtonStyle, b: CustomButtonStyle) -> Bool { a === b }
}

/// The views of a button in a style of the app.
struct StyledLabel: PrimitiveView {
  let style: any ButtonStyle
  let configuration: ButtonStyleConfiguration

  func update(_ node: ViewNode) {
    node.connectProperties(of: style)
    let body: any View = node.tracking { style.makeBody(configuration: configuration) }
    node.reconcileChild(at: 0, with: body, context: node.context)
  }
}
