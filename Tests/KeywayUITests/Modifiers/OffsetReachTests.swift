import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A control that an offset moves comes into view, or the proof says that it does not")
struct OffsetReachTests {
  struct Move: Sendable {
    let x: Double
    let y: Double
    let isLost: Bool
  }

  nonisolated static let moves = [
    Move(x: 0, y: 0, isLost: false), Move(x: 30, y: 20, isLost: false), Move(x: 5_000, y: 0, isLost: true),
    Move(x: -5_000, y: 0, isLost: true), Move(x: 0, y: -5_000, isLost: true),
    Move(x: 0, y: 5_000, isLost: true),
  ]

  enum Container: CaseIterable {
    case window, scrollView, strip, lazyStack, list
  }

  private struct Screen: View {
    let container: Container
    let move: Move

    var body: some View {
      switch container {
      case .window: VStack { rows }
      case .scrollView: ScrollView { VStack { rows } }
      case .strip: ScrollView { VStack { ScrollView(.horizontal) { HStack { rows } } } }
      case .lazyStack: ScrollView { LazyVStack { rows } }
      case .list:
        List {
          rows
        }
      }
    }

    @ViewBuilder private var rows: some View {
      Button("First") {}
      Button("Moved") {}.offset(x: move.x, y: move.y)
      Button("Last") {}
    }
  }

  @Test("In each container, and in each direction", arguments: Container.allCases, moves)
  func reach(container: Container, move: Move) throws {
    // In a list the row has the focus, and it is where it was.
    let isLost = move.isLost && container != .list
    let app = try AppDriver(size: Size(width: 600, height: 400)) { Screen(container: container, move: move) }
    let faults = app.focusFaults
    #expect(
      faults.contains { $0.contains("Moved") && $0.contains("out of sight") } == isLost,
      "\(container), \(move): \(faults)")
    #expect(isLost || faults.isEmpty, "\(container), \(move): \(faults)")
  }
}
