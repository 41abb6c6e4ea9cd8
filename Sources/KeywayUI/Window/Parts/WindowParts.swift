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
  package let reader: ReaderPart
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
    (pointer, touch, scrollBars) = (PointerPart(window), TouchPart(window), ScrollBarsPart(window))
    (focusGuard, kiosk, exposure) = (FocusGuardPart(window), KioskGuard(window), ExposurePart(window))
    (assistance, cursors) = (AssistancePart(window), CursorsPart(window))
    (reader, records) = (ReaderPart(window), RecordsPart(window))
    (ring, responders, focusNews) = (RingPart(window), RespondersPart(window), FocusNewsPart(window))
    (lists, hover, help, menus) = (ListsPart(window), HoverPart(window), HelpPart(window), MenusPart(window))
    (contextMenus, shortcuts) = (ContextMenusPart(window), ShortcutsPart(window))
    (keyFeedback, screenKeyboard) = (KeyFeedbackPart(window), ScreenKeyboardPart(window))
    (scanning, keyboardStatus) = (ScanningPart(window), KeyboardStatusPart(window))
    (textInput, session, overlay) = (TextInputPart(window), SessionPart(window), ToolOverlayPart(window))
    all = [
      pointer, touch, scrollBars, focusGuard, kiosk, exposure, assistance, cursors, records, ring, responders,
      focusNews, lists, hover, help, menus, contextMenus, shortcuts, keyFeedback, screenKeyboard, scanning,
      keyboardStatus, textInput, session, reader, overlay,
    ]
  }
}
