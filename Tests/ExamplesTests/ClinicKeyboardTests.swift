import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic

@MainActor
@Suite("The clinic's form above the keyboard on the screen")
struct ClinicKeyboardTests {
  nonisolated static let sizes = [
    Size(width: 800, height: 480), Size(width: 1024, height: 600), Size(width: 1280, height: 800),
    Size(width: 1080, height: 1920),
  ]

  @Test(
    "Each field is seen with its name and its error, whatever the screen and the type; the bars come back",
    arguments: sizes)
  func room(size: Size) throws {
    for theme in [Theme.light, .light.large] {
      let app = try AppDriver(Clinic(), theme: theme, size: size, language: .english)
      try app.press("Return")
      app.window.onScreenKeyboard = .always
      app.windowSystem.settle()
      try app.press("Return")
      #expect(app.element(.textField, "Name")?.isInvalid == true)
      for (role, label) in [
        (Role.textField, "Name"), (.textField, "Date of birth"), (.textField, "Phone"),
        (.secureTextField, "Code from your letter"), (.textField, "What brings you here?"),
      ] {
        try app.focus(role, label)
        let place = "\(label) on \(size), \(theme.textScale)"
        let keyboard = try #require(app.tree.element(forKey: "onscreen-keyboard").map { app.tree[$0].frame })
        #expect(keyboard.maxY == size.height, "\(place)")
        let field = try #require(app.tree.focused)
        // The field with its name above; the box of a date has a button too.
        var around = app.tree.parent(of: field)
        while let box = around, app.tree[box].frame.minY == app.tree[field].frame.minY {
          around = app.tree.parent(of: box)
        }
        let whole = try #require(around.map { app.tree[$0].frame })
        #expect(
          whole.contains(app.tree[field].frame) && app.tree[field].frame.minY - whole.minY > 28, "\(place)")
        #expect(whole.minY >= 0 && whole.maxY <= keyboard.minY, "\(place): \(whole) above \(keyboard)")
        for bar in app.tree.elements(.navigationBar) { #expect(!bar.frame.intersects(whole), "\(place)") }
        while let current = around {
          if app.tree.role(of: current) == .scrollView {
            #expect(app.tree[current].frame.contains(whole), "\(place)")
          }
          around = app.tree.parent(of: current)
        }
        for key in app.tree.elements(.button) where key.traits.contains(.keyboardKey) {
          #expect(key.frame.height >= 44, "\(place): \(key.label)")
        }
      }
      #expect(app.window.viewFaults.isEmpty)
      try app.press("Escape")
      #expect(!app.window.showsOnScreenKeyboard)
      let bar = try #require(app.tree.elements(.navigationBar).first)
      #expect(bar.frame.minY >= 0 && bar.frame.maxY < size.height)
      let next = try #require(app.tree.element(.button, "Continue"))
      #expect(next.frame.maxY <= size.height)
    }
  }
}
