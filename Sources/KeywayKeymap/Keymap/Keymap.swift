import CXKBCommon
import Glibc

/// An XKB keymap: the symbols of every key on every configured layout (`xkb_keymap`).
///
/// Immutable. libxkbcommon counts references without atomics, so use a keymap and its states on one thread.
public final class Keymap {
  /// Owner: this object, until `deinit`. Thread: the one that made it.
  let pointer: OpaquePointer
  /// The keymap's modifier bits for each flag.
  let modifierMap: ModifierMap
  /// The ASCII characters of each layout without modifiers.
  let plainCharacters: [ASCIISet]
  /// The ASCII characters of each layout, including Shift and AltGr. Computed on first use.
  private(set) lazy var typedCharacters = ASCIISet.characters(ofLayoutsIn: pointer, levels: 4)
  /// The signs of accents that the keys of each layout type by themselves, plain or with Shift. Computed on first use.
  private lazy var liveAccentSigns = (0..<layoutCount).map(signsBesideAccents)
  /// Whether the codes are positions on a keyboard, see ``hasPlaces(_:)``.
  let hasPlaces: Bool
  /// The hash of a text sent by a compositor; nil for other keymaps.
  private let textHash: Int?
  /// The display names of the layouts, such as `Russian`; empty for a layout without a name.
  public let layoutNames: [String]
  /// Cached by layout and code as keys are pressed.
  ///
  /// It is replaced rather than changed in place, so reading it, as each press does, needs no exclusivity check.
  private var plainKeys: [PlainKey?]
  /// Also cached by code.
  private var heldModifiers: [UInt32?]

  /// Creates the keymap of names, by XKB's rules.
  package convenience init(names: KeymapNames) throws(KeymapError) {
    let context = try XKBContext(readsSystemFiles: true)
    guard context.hasSystemFiles else { throw .noContext(log: context.messages) }
    // libxkbcommon would drop excess variants.
    guard names.variant.count(where: { $0 == "," }) <= names.layout.count(where: { $0 == "," }) else {
      throw .unknownNames(names, log: "more variants than layouts")
    }
    guard let keymap = Self.compile(names, in: context) else {
      throw .unknownNames(names, log: context.messages)
    }
    if let fault = names.fault(in: keymap, log: context.messages, context) {
      xkb_keymap_unref(keymap)
      throw .unknownNames(names, log: fault)
    }
    self.init(owning: keymap)
  }

  /// Creates the keymap of layouts and their variants, both separated by commas.
  public convenience init(
    layout: String, variant: String = "", options: String = "", model: String = ""
  ) throws(KeymapError) {
    try self.init(
      names: KeymapNames(model: model, layout: layout, variant: variant, options: options))
  }

  /// Creates a keymap from its text (`XKB_KEYMAP_FORMAT_TEXT_V1`).
  public convenience init(text: String) throws(KeymapError) {
    let keymap = try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(KeymapError) in
      try Self.compile(bytes, readsSystemFiles: true)
    }
    self.init(owning: keymap)
  }

  package convenience init(contentsOfFile path: String) throws(KeymapError) {
    // Opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: path, code: EISDIR)
    default: throw .unreadable(path: path, code: ENODEV)
    }
    guard status.st_size > 0 else { throw .invalidText(path: path, log: "the file is empty") }
    let keymap: OpaquePointer
    do throws(KeymapError) {
      keymap = try Self.compile(file: file, size: Int(status.st_size), readsSystemFiles: true)
    } catch {
      guard case .invalidText(_, let log) = error else { throw error }
      throw .invalidText(path: path, log: log)
    }
    self.init(owning: keymap)
  }

  /// Creates the keymap that a compositor sent (`wl_keyboard.keymap`).
  ///
  /// Copies the file and maps nothing, so a compositor that shortens the file meanwhile causes an error. The caller closes
  /// the descriptor. System files are not read.
  public convenience init(fileDescriptor: Int32, size: Int) throws(KeymapError) {
    let keymap = try Self.compile(file: fileDescriptor, size: size, readsSystemFiles: false)
    self.init(owning: keymap)
  }

  /// Returns the keymap that a compositor sent, as ``init(fileDescriptor:size:)`` does; `current` if it is the same.
  ///
  /// - Complexity: O(size); a keymap that is the same is not compiled again.
  package static func sent(
    fileDescriptor: Int32, size: Int, current: Keymap?
  ) throws(KeymapError) -> Keymap {
    try withText(file: fileDescriptor, size: size) { (text) throws(KeymapError) in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(text))
      let hash = hasher.finalize()
      if let current, current.textHash == hash { return current }
      return Keymap(owning: try compile(text, readsSystemFiles: false), textHash: hash)
    }
  }

  /// Creates a keymap from a libxkbcommon object, taking over the only reference to it.
  package convenience init(adopting keymap: OpaquePointer) { self.init(owning: keymap) }

  private init(owning keymap: OpaquePointer, textHash: Int? = nil) {
    pointer = keymap
    self.textHash = textHash
    hasPlaces = Self.hasPlaces(keymap)
    modifierMap = ModifierMap(keymap: keymap)
    plainCharacters = ASCIISet.characters(ofLayoutsIn: keymap, levels: 1)
    layoutNames = (0..<xkb_keymap_num_layouts(keymap)).map { index in
      xkb_keymap_layout_get_name(keymap, index).map { String(cString: $0) } ?? ""
    }
    plainKeys = Array(repeating: nil, count: plainCharacters.count * Self.codeCount)
    heldModifiers = Array(repeating: nil, count: Self.codeCount)
  }

  deinit { xkb_keymap_unref(pointer) }

  /// Returns the symbols of a key without modifiers.
  func plainKey(code: UInt32, layout: UInt32) -> PlainKey {
    guard code < Self.codeCount, layout < plainCharacters.count else {
      return PlainKey(keymap: self, code: code, layout: layout)
    }
    let place = Int(layout) * Self.codeCount + Int(code)
    if let known = plainKeys[place] { return known }
    let key = PlainKey(keymap: self, code: code, layout: layout)
    var keys: [PlainKey?] = []
    swap(&keys, &plainKeys)
    keys[place] = key
    swap(&keys, &plainKeys)
    return key
  }

  /// Returns the modifier bits that a key sets while it is held; 0 for locks and most other keys.
  package func modifierBits(heldBy code: UInt32) -> UInt32 {
    guard code < Self.codeCount else { return ModifierMap.bits(heldBy: code &+ Self.offset, in: pointer) }
    if let known = heldModifiers[Int(code)] { return known }
    let bits = ModifierMap.bits(heldBy: code &+ Self.offset, in: pointer)
    var modifiers: [UInt32?] = []
    swap(&modifiers, &heldModifiers)
    modifiers[Int(code)] = bits
    swap(&modifiers, &heldModifiers)
    return bits
  }

  /// Whether a key sets only Shift while it is held.
  package func isShift(_ code: UInt32) -> Bool {
    modifierMap.shift != 0 && modifierBits(heldBy: code) == modifierMap.shift
  }

  /// The number of cached codes, enough for keyboards. Remote controls have higher ones.
  private static let codeCount = 256
}

// MARK: - Reading

extension Keymap {
  /// The keymap as text, in the format that ``init(text:)`` reads and compositors send.
  package var text: String {
    guard let text = xkb_keymap_get_as_string(pointer, XKB_KEYMAP_FORMAT_TEXT_V1) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  package var layoutCount: Int { Int(xkb_keymap_num_layouts(pointer)) }

  /// Returns whether a held key repeats (`xkb_keymap_key_repeats`). Modifiers do not.
  public func repeats(_ code: UInt32) -> Bool {
    xkb_keymap_key_repeats(pointer, code &+ Self.offset) != 0
  }

  /// Returns the symbols of a key on a layout and level: usually one, several on some layouts, or none.
  package func keysyms(code: UInt32, layout: Int, level: Int) -> [Keysym] {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(
      pointer, code &+ Self.offset, UInt32(layout), UInt32(level), &symbols)
    return (0..<Int(max(0, count))).map { Keysym(rawValue: symbols![$0]) }
  }

  /// Returns the first symbol of a key on a layout and level, without an array.
  func keysym(code: UInt32, layout: UInt32, level: UInt32) -> Keysym {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(
      pointer, code &+ Self.offset, layout, level, &symbols)
    return count > 0 ? Keysym(rawValue: symbols![0]) : .none
  }

  /// The difference between XKB keycodes, from 8, and evdev keycodes, from 0.
  static let offset: UInt32 = 8
}

extension Keymap {
  /// Returns the sign that a dead accent stands for in shortcuts, or nil.
  ///
  /// A dead acute is the only apostrophe of a US keyboard with accents. On German, where another key types the apostrophe, it
  /// is only the accent.
  func sign(of accent: Keysym, layout: UInt32) -> Keysym? {
    guard let base = accent.deadKeyBase else { return nil }
    guard layout < layoutCount else { return base }
    return liveAccentSigns[Int(layout)].contains(base) ? nil : base
  }

  private func signsBesideAccents(layout: Int) -> [Keysym] {
    var signs: [Keysym] = []
    for code in xkb_keymap_min_keycode(pointer)...xkb_keymap_max_keycode(pointer)
    // For a key with fewer layouts, libxkbcommon returns symbols of another layout.
    where layout < xkb_keymap_num_layouts_for_key(pointer, code) && code >= Self.offset {
      for level in UInt32(0)..<2 {
        let symbol = keysym(code: code - Self.offset, layout: UInt32(layout), level: level).canonical
        if Keysym.accentSigns.contains(symbol), !signs.contains(symbol) { signs.append(symbol) }
      }
    }
    return signs
  }
}

// MARK: - Compiling

extension Keymap {
  private static func compile(_ names: KeymapNames, in context: borrowing XKBContext) -> OpaquePointer? {
    names.rules.withCString { rules in
      names.model.withCString { model in
        names.layout.withCString { layout in
          names.variant.withCString { variant in
            names.options.withCString { options in
              var names = xkb_rule_names(
                rules: rules, model: model, layout: layout, variant: variant, options: options)
              return xkb_keymap_new_from_names(
                context.pointer, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
          }
        }
      }
    }
  }

  private static func compile(
    file: Int32, size: Int, readsSystemFiles: Bool
  ) throws(KeymapError) -> OpaquePointer {
    try withText(file: file, size: size) { (text) throws(KeymapError) in
      try compile(text, readsSystemFiles: readsSystemFiles)
    }
  }

  private static func withText<Result>(
    file: Int32, size: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(KeymapError) -> Result
  ) throws(KeymapError) -> Result {
    let text = try copy(file: file, size: size)
    return try text.withUnsafeBufferPointer { (bytes) throws(KeymapError) in try body(bytes) }
  }

  /// Reads the first bytes of a file, regardless of its offset (`pread`).
  ///
  /// A mapping would end the process (`SIGBUS`) if another process shortened the file while it is read.
  private static func copy(file: Int32, size: Int) throws(KeymapError) -> [UInt8] {
    guard size > 0 else { throw .unreadableKeymap(size: size, code: EINVAL) }
    // Sizes are checked first: an announced size costs its sender nothing, and would cost this process memory.
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadableKeymap(size: size, code: errno) }
    guard status.st_size >= size else { throw .unreadableKeymap(size: size, code: ENODATA) }
    // The text may end in a zero byte.
    if let fault = KeymapNumbers.fault(ofSize: size - 1) { throw .invalidText(log: fault) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, code == 0 {
        let part = pread(file, buffer.baseAddress! + count, size - count, off_t(count))
        if part > 0 {
          count += part
        } else if part == 0 {
          code = ENODATA
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    guard code == 0 else { throw .unreadableKeymap(size: size, code: code) }
    return bytes
  }

  /// Compiles text that may end in a zero byte, as Wayland's does.
  private static func compile(
    _ bytes: UnsafeBufferPointer<UInt8>, readsSystemFiles: Bool
  ) throws(KeymapError) -> OpaquePointer {
    let context = try XKBContext(readsSystemFiles: readsSystemFiles)
    let length = bytes.firstIndex(of: 0) ?? bytes.count
    if let fault = KeymapNumbers.fault(in: UnsafeBufferPointer(rebasing: bytes[..<length])) {
      throw .invalidText(log: fault)
    }
    let keymap = bytes.withMemoryRebound(to: CChar.self) { text in
      xkb_keymap_new_from_buffer(
        context.pointer, text.baseAddress, length, XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else { throw .invalidText(log: context.messages) }
    return keymap
  }
}
