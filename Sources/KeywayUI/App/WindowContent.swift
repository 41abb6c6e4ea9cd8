/// What every window shows: the menu bar, the app, and the open menus above.
struct WindowContent<Content: View>: View {
  let content: Content
  let menus: MenuPresentation

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack(spacing: 0) {
        if menus.isBarVisible { MenuBar(presentation: menus) }
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      MenuLayer(presentation: menus)
    }
  }
}
