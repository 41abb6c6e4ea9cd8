/// What every window shows: the menu bar, the app, and above it the open menus and what keys wait for.
struct WindowContent<Content: View>: View {
  let content: Content
  let menus: MenuPresentation
  let keyFeedback: KeyFeedback

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack(spacing: 0) {
        if menus.isBarVisible { MenuBar(presentation: menus) }
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      MenuLayer(presentation: menus)
      KeyFeedbackView(feedback: keyFeedback)
    }
  }
}
