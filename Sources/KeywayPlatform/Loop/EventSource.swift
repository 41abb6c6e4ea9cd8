/// A file descriptor that the event loop polls: a display connection, a bus.
///
/// The loop holds its sources strongly until they are removed.
@MainActor
package protocol EventSource: AnyObject {
  /// Must stay the same while the source is in a loop.
  var fileDescriptor: Int32 { get }

  /// Called before each poll: handle received events, send queued requests, and return the events to wait for.
  ///
  /// - Returns: `POLLIN`, `POLLOUT` or both.
  func prepareToPoll() -> Int16

  /// Called once after each ``prepareToPoll()`` with the events found, 0 if there are none.
  func didPoll(_ found: Int16)
}

/// An event source from a descriptor and a closure.
@MainActor
package final class DescriptorSource: EventSource {
  package let fileDescriptor: Int32
  private let events: Int16
  private let handler: @MainActor (Int16) -> Void

  /// - Parameters:
  ///   - fileDescriptor: not owned; the caller closes it after removing the source.
  ///   - events: `POLLIN`, `POLLOUT` or both.
  ///   - handler: called with the events found, never with 0.
  package init(fileDescriptor: Int32, events: Int16, handler: @escaping @MainActor (Int16) -> Void) {
    (self.fileDescriptor, self.events, self.handler) = (fileDescriptor, events, handler)
  }

  package func prepareToPoll() -> Int16 { events }

  package func didPoll(_ found: Int16) { if found != 0 { handler(found) } }
}
