import Keyway
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Roasted Beans by keyboard alone, over the wire", .serialized)
struct WalkTests {
  @Test(
    "Tab wraps around, Shift-Tab the other way, and only the ring is painted",
    arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func tabLoop(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    let stops = ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"]
    var buffers: Set<UInt32> = []
    for round in 1...2 {
      for stop in stops {
        let old = try #require(pair.twinRing)
        let trace = try pair.tap(Key.tab)
        #expect(trace.focused?.label == stop)
        #expect(trace.takenBy == "binding")
        try pair.expectRing()
        // The first key of a window brings nothing else either: its ring has been there from the start.
        try pair.expectOnlyTheRingMoved(from: old)
        if round == 2 { buffers.formUnion(pair.commits.map(\.buffer)) }
      }
    }
    for stop in stops.dropLast().reversed() + ["Add"] {
      let trace = try pair.tap(Key.shift, Key.tab)
      #expect(trace.focused?.label == stop)
      try pair.expectRing()
      buffers.formUnion(pair.commits.map(\.buffer))
    }
    #expect(buffers.count <= 2, "buffers are used again: \(buffers)")
    #expect(pair.bench.faults.isEmpty)
    #expect(pair.app.standardError.isEmpty)
  }

  @Test(
    "Up and Down move the selection with the focus, and the detail view follows",
    arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func selection(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    try pair.tap(Key.tab)
    for name in ["Ethiopia Yirgacheffe", "Sumatra Mandheling"] {
      let trace = try pair.tap(Key.down)
      #expect(trace.focused?.label == name)
      #expect(trace.focused?.selected == true)
      try pair.expectRing()
      // The picture is the twin's, so what is true of the twin's detail view is seen.
      #expect(pair.twin.tree.element(.heading, name) != nil)
    }
    let trace = try pair.tap(Key.up)
    #expect(trace.focused?.label == "Ethiopia Yirgacheffe")
    #expect(pair.twin.tree.element(.heading, "Ethiopia Yirgacheffe") != nil)
    try pair.expectRing()
  }

  @Test(
    "Space and Return activate the focused control", arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func activation(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    try pair.tap(Key.tab)
    try pair.tap(Key.tab)
    try pair.tap(Key.space)
    #expect(pair.message == "Shared Breakfast Blend")
    try pair.tap(Key.tab)
    let favorite = try pair.tap(Key.enter)
    #expect(favorite.focused?.value == "on")
    #expect(pair.message == "Breakfast Blend is a favorite")
    try pair.tap(Key.tab)
    try pair.tap(Key.space)
    #expect(pair.message == "Breakfast Blend is wrapped as a gift")
    try pair.tap(Key.tab)
    let add = try pair.tap(Key.enter)
    #expect(add.focused?.label == "Add")
    #expect(pair.message == "Added House Special 1")
    try pair.expectRing()
  }

  @Test("Command-I shares from every stop", arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func share(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    for stop in ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"] {
      #expect(try pair.tap(Key.tab).focused?.label == stop)
      let trace = try pair.tap(Key.control, layout.i)
      #expect(trace.command == "share")
      #expect(trace.takenBy == "command")
      #expect(trace.focused?.label == stop)
      try pair.expectRing()
    }
    #expect(pair.message == "Shared Breakfast Blend")
  }

  @Test(
    "F10 opens the menu bar; arrows walk it, Return chooses, and the focus goes back",
    arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func menuByF10(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    try pair.tap(Key.tab)
    try pair.tap(Key.down)
    #expect(try pair.tap(Key.f10).focused?.role == "menuItem")
    try pair.expectRing()
    try pair.tap(Key.right)
    try pair.tap(Key.down)
    #expect(pair.twin.tree.element(.menu, "Edit") != nil)
    try pair.expectRing()
    #expect(try pair.tap(Key.up).focused?.label == "Share")
    try pair.expectRing()
    let trace = try pair.tap(Key.enter)
    #expect(trace.chosen == "share")
    #expect(trace.focused?.label == "Ethiopia Yirgacheffe")
    #expect(pair.message == "Shared Ethiopia Yirgacheffe")
    try pair.expectRing()
  }

  @Test(
    "Alt with the letter opens a menu; Escape goes to the bar, then to the app",
    arguments: WindowSystemKind.allCases, KeyboardLayout.all
  )
  func menuByLetter(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    try pair.tap(Key.tab)
    try pair.tap(Key.tab)
    try pair.tap(Key.alt, layout.e)
    #expect(pair.twin.tree.element(.menu, "Edit") != nil)
    #expect(try pair.tap(Key.escape).focused?.label == "Edit")
    try pair.expectRing()
    #expect(try pair.tap(Key.escape).focused?.label == "Share")
    try pair.expectRing()
  }

  @Test(
    "Raw handlers see the left Super key and B, wherever the layout puts its letters",
    arguments: WindowSystemKind.allCases, KeyboardLayout.all)
  func rawKeys(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    try pair.tap(Key.leftSuper)
    #expect(pair.message == "The left Super key was pressed")
    try pair.tap(Key.b)
    #expect(pair.message == "B was pressed")
    try pair.expectRing()
  }
}
