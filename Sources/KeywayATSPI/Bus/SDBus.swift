import Glibc

/// sd-bus, the D-Bus library in libsystemd.
///
/// It is opened when the first bus is, so that a kiosk without one loads nothing, and needs no such package. It stays open.
/// Each pointer has the type that `systemd/sd-bus.h` declares. Owner: nobody. Thread: that of the connections.
@MainActor
struct SDBus {
  /// `sd_bus_message_handler_t`: the message, the user data, and an error to fill in.
  typealias Handler =
    @convention(c) @Sendable (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  typealias Text = UnsafePointer<CChar>
  typealias Out = UnsafeMutablePointer<OpaquePointer?>

  // MARK: Connections

  let new: @convention(c) (Out) -> Int32
  let setAddress: @convention(c) (OpaquePointer, Text) -> Int32
  let setBusClient: @convention(c) (OpaquePointer, Int32) -> Int32
  let setDescriptors: @convention(c) (OpaquePointer, Int32, Int32) -> Int32
  /// Its last argument is a structure of two numbers by value, which is passed as they are on all machines that Swift has for Linux.
  let setServer: @convention(c) (OpaquePointer, Int32, UInt64, UInt64) -> Int32
  let negotiateDescriptors: @convention(c) (OpaquePointer, Int32) -> Int32
  let start: @convention(c) (OpaquePointer) -> Int32
  let close: @convention(c) (OpaquePointer) -> Void
  let release: @convention(c) (OpaquePointer) -> OpaquePointer?
  let isReady: @convention(c) (OpaquePointer) -> Int32
  let descriptor: @convention(c) (OpaquePointer) -> Int32
  let events: @convention(c) (OpaquePointer) -> Int32
  let timeout: @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt64>) -> Int32
  let process: @convention(c) (OpaquePointer, Out?) -> Int32
  let queuedWrites: @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt64>) -> Int32
  let uniqueName: @convention(c) (OpaquePointer, UnsafeMutablePointer<Text?>) -> Int32
  let addFallback: @convention(c) (OpaquePointer, Out?, Text, Handler, UnsafeMutableRawPointer?) -> Int32
  let addMatch:
    @convention(c) (OpaquePointer, Out?, Text, Handler, Handler?, UnsafeMutableRawPointer?) -> Int32

  // MARK: Messages

  let newSignal: @convention(c) (OpaquePointer, Out, Text, Text, Text) -> Int32
  let newCall: @convention(c) (OpaquePointer, Out, Text, Text, Text, Text) -> Int32
  let newReturn: @convention(c) (OpaquePointer, Out) -> Int32
  let newError: @convention(c) (OpaquePointer, Out, UnsafeRawPointer) -> Int32
  let send: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt64>?) -> Int32
  let call:
    @convention(c) (OpaquePointer, Out?, OpaquePointer, Handler, UnsafeMutableRawPointer?, UInt64) -> Int32
  let releaseMessage: @convention(c) (OpaquePointer) -> OpaquePointer?
  let expectsReply: @convention(c) (OpaquePointer) -> Int32
  let isError: @convention(c) (OpaquePointer, Text?) -> Int32
  let hasSignature: @convention(c) (OpaquePointer, Text) -> Int32
  let path: @convention(c) (OpaquePointer) -> Text?
  let interface: @convention(c) (OpaquePointer) -> Text?
  let member: @convention(c) (OpaquePointer) -> Text?
  let sender: @convention(c) (OpaquePointer) -> Text?
  let appendBasic: @convention(c) (OpaquePointer, CChar, UnsafeRawPointer?) -> Int32
  let openContainer: @convention(c) (OpaquePointer, CChar, Text) -> Int32
  let closeContainer: @convention(c) (OpaquePointer) -> Int32
  let readBasic: @convention(c) (OpaquePointer, CChar, UnsafeMutableRawPointer?) -> Int32
  let enterContainer: @convention(c) (OpaquePointer, CChar, Text?) -> Int32
  let exitContainer: @convention(c) (OpaquePointer) -> Int32
  let peekType:
    @convention(c) (OpaquePointer, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Text?>?) -> Int32
  let skip: @convention(c) (OpaquePointer, Text?) -> Int32
  let pathIsValid: @convention(c) (Text) -> Int32

  /// `sd_bus_error`.
  struct RawError {
    var name: Text?
    var message: Text?
    var mustBeFreed: Int32 = 0
  }

  /// The library; nil where it is not installed, or lacks a function.
  static let library = SDBus()

  private init?() {
    // The number of the interface, which all versions of systemd have had since 2013.
    guard let handle = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(handle, "sd_bus_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let new = function("new") as (@convention(c) (Out) -> Int32)?,
      let setAddress = function("set_address") as (@convention(c) (OpaquePointer, Text) -> Int32)?,
      let setBusClient = function("set_bus_client") as (@convention(c) (OpaquePointer, Int32) -> Int32)?,
      let setDescriptors = function("set_fd") as (@convention(c) (OpaquePointer, Int32, Int32) -> Int32)?,
      let setServer = function("set_server")
        as (@convention(c) (OpaquePointer, Int32, UInt64, UInt64) -> Int32)?,
      let negotiateDescriptors = function("negotiate_fds")
        as (@convention(c) (OpaquePointer, Int32) -> Int32)?,
      let start = function("start") as (@convention(c) (OpaquePointer) -> Int32)?,
      let close = function("close") as (@convention(c) (OpaquePointer) -> Void)?,
      let release = function("unref") as (@convention(c) (OpaquePointer) -> OpaquePointer?)?,
      let isReady = function("is_ready") as (@convention(c) (OpaquePointer) -> Int32)?,
      let descriptor = function("get_fd") as (@convention(c) (OpaquePointer) -> Int32)?,
      let events = function("get_events") as (@convention(c) (OpaquePointer) -> Int32)?,
      let timeout = function("get_timeout")
        as (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt64>) -> Int32)?,
      let process = function("process") as (@convention(c) (OpaquePointer, Out?) -> Int32)?,
      let queuedWrites = function("get_n_queued_write")
        as (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt64>) -> Int32)?,
      let uniqueName = function("get_unique_name")
        as (@convention(c) (OpaquePointer, UnsafeMutablePointer<Text?>) -> Int32)?,
      let addFallback = function("add_fallback")
        as (@convention(c) (OpaquePointer, Out?, Text, Handler, UnsafeMutableRawPointer?) -> Int32)?,
      let addMatch = function("add_match_async")
        as (@convention(c) (OpaquePointer, Out?, Text, Handler, Handler?, UnsafeMutableRawPointer?) -> Int32)?
    else { return nil }
    (self.new, self.setAddress, self.setBusClient) = (new, setAddress, setBusClient)
    (self.setDescriptors, self.setServer) = (setDescriptors, setServer)
    (self.negotiateDescriptors, self.start, self.close) = (negotiateDescriptors, start, close)
    (self.release, self.isReady, self.descriptor) = (release, isReady, descriptor)
    (self.events, self.timeout, self.process) = (events, timeout, process)
    (self.queuedWrites, self.uniqueName) = (queuedWrites, uniqueName)
    (self.addFallback, self.addMatch) = (addFallback, addMatch)

    guard
      let newSignal = function("message_new_signal")
        as (@convention(c) (OpaquePointer, Out, Text, Text, Text) -> Int32)?,
      let newCall = function("message_new_method_call")
        as (@convention(c) (OpaquePointer, Out, Text, Text, Text, Text) -> Int32)?,
      let newReturn = function("message_new_method_return")
        as (@convention(c) (OpaquePointer, Out) -> Int32)?,
      let newError = function("message_new_method_error")
        as (@convention(c) (OpaquePointer, Out, UnsafeRawPointer) -> Int32)?,
      let send = function("send")
        as (@convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt64>?) -> Int32)?,
      let call = function("call_async")
        as (
          @convention(c) (OpaquePointer, Out?, OpaquePointer, Handler, UnsafeMutableRawPointer?, UInt64) ->
            Int32
        )?,
      let releaseMessage = function("message_unref") as (@convention(c) (OpaquePointer) -> OpaquePointer?)?,
      let expectsReply = function("message_get_expect_reply") as (@convention(c) (OpaquePointer) -> Int32)?,
      let isError = function("message_is_method_error")
        as (@convention(c) (OpaquePointer, Text?) -> Int32)?,
      let hasSignature = function("message_has_signature")
        as (@convention(c) (OpaquePointer, Text) -> Int32)?,
      let path = function("message_get_path") as (@convention(c) (OpaquePointer) -> Text?)?,
      let interface = function("message_get_interface") as (@convention(c) (OpaquePointer) -> Text?)?,
      let member = function("message_get_member") as (@convention(c) (OpaquePointer) -> Text?)?,
      let sender = function("message_get_sender") as (@convention(c) (OpaquePointer) -> Text?)?,
      let pathIsValid = function("object_path_is_valid") as (@convention(c) (Text) -> Int32)?
    else { return nil }
    (self.newSignal, self.newCall, self.newReturn, self.newError) = (newSignal, newCall, newReturn, newError)
    (self.send, self.call, self.releaseMessage) = (send, call, releaseMessage)
    (self.expectsReply, self.isError, self.hasSignature) = (expectsReply, isError, hasSignature)
    (self.path, self.interface, self.member, self.sender) = (path, interface, member, sender)
    self.pathIsValid = pathIsValid

    guard
      let appendBasic = function("message_append_basic")
        as (@convention(c) (OpaquePointer, CChar, UnsafeRawPointer?) -> Int32)?,
      let openContainer = function("message_open_container")
        as (@convention(c) (OpaquePointer, CChar, Text) -> Int32)?,
      let closeContainer = function("message_close_container") as (@convention(c) (OpaquePointer) -> Int32)?,
      let readBasic = function("message_read_basic")
        as (@convention(c) (OpaquePointer, CChar, UnsafeMutableRawPointer?) -> Int32)?,
      let enterContainer = function("message_enter_container")
        as (@convention(c) (OpaquePointer, CChar, Text?) -> Int32)?,
      let exitContainer = function("message_exit_container") as (@convention(c) (OpaquePointer) -> Int32)?,
      let peekType = function("message_peek_type")
        as (
          @convention(c) (OpaquePointer, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Text?>?) -> Int32
        )?,
      let skip = function("message_skip") as (@convention(c) (OpaquePointer, Text?) -> Int32)?
    else { return nil }
    (self.appendBasic, self.openContainer, self.closeContainer) = (appendBasic, openContainer, closeContainer)
    (self.readBasic, self.enterContainer, self.exitContainer) = (readBasic, enterContainer, exitContainer)
    (self.peekType, self.skip) = (peekType, skip)
  }
}

extension CChar {
  /// The code of a type in D-Bus's signatures.
  init(_ type: Unicode.Scalar) { self = CChar(truncatingIfNeeded: type.value) }
}
