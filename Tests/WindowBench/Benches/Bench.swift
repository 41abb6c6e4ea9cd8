package import KeywayKeymap
package import KeywayPlatform
package import KeywayTestCompositor

/// The settings of a ``Bench`` at its start.
package struct BenchOptions: Sendable {
  /// The screen, in device pixels.
  package var width = 1280
  package var height = 800
  /// Device pixels for a logical one: a whole number or a fraction.
  package var scale = 1.0
  /// The layouts of the keyboard.
  package var layout = KeymapNames(layout: "us")
  /// Repeats a second of held keys, which the window system tells apps; 0 is none.
  package var repeatRate = 0
  /// Milliseconds until the first repeat.
  package var repeatDelay = 600
  /// Added to the times of events, in milliseconds; an X server has a clock that no test sets.
  package var eventTimeOffset: UInt32 = 0
  /// Whether there is a touch screen, for ``Bench/touch(_:finger:x:y:)``; on X11 that takes a whole Xorg.
  package var hasTouchScreen = false

  package init(_ change: (inout BenchOptions) -> Void = { _ in }) { change(&self) }
}

/// The actions of a finger.
package enum BenchFinger: Sendable { case down, moves, up }

/// A window as the display has it.
package struct BenchWindow: Hashable, Sendable {
  package var title: String
  package var appID: String
  /// In device pixels.
  package var width, height: Int
  package var isFullScreen: Bool
  /// The output that it fills or is on, if it was plugged in by ``Bench/plug(_:x:width:)``.
  package var output: String?
}

/// A display of a test's own, and what a person and other apps do at it.
///
/// Places are in logical pixels of the window in front. Calls return when the display has done them, and not when an app
/// has heard of it. All is at work when it is made, and ends with the object.
@MainActor
package protocol Bench: AnyObject {
  /// The environment that an app's process needs.
  var environment: [String: String] { get }
  /// The apps' violations of the protocol's rules, in words.
  var faults: [String] { get }

  /// Connects an app of this process.
  func connect(_ loop: EventLoop) throws -> any DisplayConnection

  // MARK: Keys

  /// Sends keys by their Linux input event codes, in one write.
  func keys(_ events: [RawKeyEvent]) throws
  /// Gives the keyboard other layouts.
  func setLayout(_ names: KeymapNames) throws
  /// Switches to one of the layouts, counted from 0.
  func lockLayout(_ index: Int) throws
  /// Takes the keyboard from the window in front, as when another window takes the focus.
  func takeKeyboard() throws
  /// Gives it back, with exactly these keys down.
  func giveKeyboard(pressed: [UInt32]) throws

  // MARK: The pointer

  func movePointer(x: Double, y: Double) throws
  /// Presses or releases a button: 0 is the primary one, 1 the secondary one, 2 the middle one.
  func button(_ number: Int, isDown: Bool) throws
  /// Turns the wheel by clicks; positive is down and right.
  func scroll(vertical: Int, horizontal: Int) throws

  /// Puts a finger down, moves it or lifts it.
  func touch(_ move: BenchFinger, finger: Int, x: Double, y: Double) throws

  // MARK: Windows

  /// The windows that are shown, the one in front last.
  func windows() throws -> [BenchWindow]
  /// Gives the window in front another size, in logical pixels.
  func resizeWindow(width: Int, height: Int) throws
  /// Asks the window in front to close.
  func requestClose() throws
  /// Changes the screen's scale while apps run.
  func setScale(_ scale: Double) throws
  /// Plugs in an output of the screen's height, in pixels; the first in place of the output that was there.
  func plug(_ output: String, x: Int, width: Int) throws
  /// Pulls the cable of such an output, but not of the first.
  func unplug(_ output: String) throws
  /// The picture of the window in front.
  func picture() throws -> Capture

  // MARK: - Apps in separate processes

  /// Waits until the window in front has the keyboard.
  func waitForKeyboard(milliseconds: Int) throws
  /// Waits until the app in front has read all that was sent to it, and has sent what it made of that. A frame may still
  /// be on its way to the screen. Blocks, so it is not for an app of this process.
  func settle() throws

  // MARK: Other apps

  /// Copies a text in another app.
  func copy(_ text: String, in selection: ClipboardSelection) throws
  /// Begins to paste into another app.
  func beginPaste(_ selection: ClipboardSelection) throws
  /// The text that was pasted, once it is there; nil until then.
  func pastedText() throws -> String?
  /// Does what other apps have to do now; called while a test waits.
  func serve() throws

  // MARK: Life

  /// Ends the display at once, and with it all connections.
  func stop()
  /// Starts another app in place of one, with new options.
  func restart(_ change: (inout BenchOptions) -> Void) throws
}

extension Bench {
  /// Presses or releases a key.
  package func key(_ code: UInt32, isDown: Bool) throws {
    try keys([RawKeyEvent(code: code, isDown: isDown)])
  }

  /// Presses and releases a key.
  package func tap(_ code: UInt32) throws {
    try keys([RawKeyEvent(code: code, isDown: true), RawKeyEvent(code: code, isDown: false)])
  }

  /// Presses keys in order and releases them the other way round: `chord(42, 15)` is Shift-Tab.
  package func chord(_ codes: UInt32...) throws {
    try keys(
      codes.map { RawKeyEvent(code: $0, isDown: true) }
        + codes.reversed().map { RawKeyEvent(code: $0, isDown: false) })
  }

  package func giveKeyboard() throws { try giveKeyboard(pressed: []) }

  package func click(x: Double, y: Double, button number: Int = 0) throws {
    try movePointer(x: x, y: y)
    try button(number, isDown: true)
    try button(number, isDown: false)
  }

  package func restart() throws { try restart { _ in } }
}
