import CXKBCommon

/// The owner of an `xkb_context`, through which libxkbcommon finds files and reports errors.
///
/// Owner: the function that compiles a keymap or a Compose table; keymaps keep their own reference to the C object. Thread:
/// the caller's. The log buffer lives as long as this value; the context is detached from it before.
struct XKBContext: ~Copyable {
  let pointer: OpaquePointer
  private let log: UnsafeMutablePointer<keyway_xkb_log>

  init(readsSystemFiles: Bool) throws(KeymapError) {
    // The directories are added below, once messages go to the log instead of standard error.
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
      throw .noContext(log: "out of memory")
    }
    let capacity = 2048
    log = .allocate(capacity: 1)
    log.initialize(
      to: keyway_xkb_log(text: .allocate(capacity: capacity), capacity: capacity, length: 0))
    log.pointee.text[0] = 0
    pointer = context
    keyway_xkb_context_set_log(context, log)
    hasSystemFiles = readsSystemFiles && xkb_context_include_path_append_default(context) != 0
  }

  /// Whether the system's directories were requested and found. Keymaps from names need them.
  let hasSystemFiles: Bool

  /// The messages of libxkbcommon so far.
  var messages: String { String(cString: log.pointee.text) }

  deinit {
    keyway_xkb_context_set_log(pointer, nil)
    log.pointee.text.deallocate()
    log.deallocate()
    xkb_context_unref(pointer)
  }
}
