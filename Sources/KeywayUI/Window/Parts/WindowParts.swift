/// The parts of a window.
@MainActor
package final class WindowParts {
  let pointer: PointerPart
  let touch: TouchPart
  let scrollBars: ScrollBarsPart
  let focusGuard: FocusGuardPart
  let kiosk: KioskGuard
  let exposure: ExposurePart
  package let assistance: AssistancePart
  let cursors: CursorsPart
  let records: RecordsPart
  let ring: RingPart
  let responders: RespondersPart
  let focusNews: FocusNewsPart
  let lists: ListsPart
  let hover: HoverPart
  let help: HelpPart
  let menus: MenusPart
  let contextMenus: ContextMenusPart
  let shortcuts: ShortcutsPart
  let keyFeedback: KeyFeedbackPart
  let screenKeyboard: ScreenKeyboardPart
  let scanning: ScanningPart
  let keyboardStatus: KeyboardStatusPart
  let textInput: TextInputPart
  let session: SessionPart
  let overlay: ToolOverlayPart
  /// All parts, from the one that is painted first. A test compares the order with ARCHITECTURE.
  package let all: [any WindowPart]

  init(of window: AppWindow) {
    pointer = PointerPart(window)
    touch = TouchPart(window)
    scrollBars = ScrollBarsPart(window)
    focusGuard = FocusGuardPart(window)
    kiosk = KioskGuard(window)
    exposure = ExposurePart(window)
    assistance = AssistancePart(window)
    cursors = CursorsPart(window)
    records = RecordsPart(window)
    ring = RingPart(window)
    responders = RespondersPart(window)
    focusNews = FocusNewsPart(window)
    lists = ListsPart(window)
    hover = HoverPart(window)
    help = HelpPart(window)
    menus = MenusPart(window)
    contextMenus = ContextMenusPart(window)
    shortcuts = ShortcutsPart(window)
    keyFeedback = KeyFeedbackPart(window)
    screenKeyboard = ScreenKeyboardPart(window)
    scanning = ScanningPart(window)
    keyboardStatus = KeyboardStatusPart(window)
    textInput = TextInputPart(window)
    session = SessionPart(window)
    overlay = ToolOverlayPart(window)
    all = [
      pointer, touch, scrollBars, focusGuard, kiosk, exposure, assistance, cursors, records, ring, responders,
      focusNews, lists, hover, help, menus, contextMenus, shortcuts, keyFeedback, screenKeyboard, scanning,
      keyboardStatus, textInput, session, overlay,
    ]
  }
}
