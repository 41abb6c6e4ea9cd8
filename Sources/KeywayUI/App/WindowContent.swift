/// What every window shows: the menu bar, the app, and the open menus above.
struct WindowContent<App: KioskApp>: View {
  let app: App
  let menus: MenuPresentation

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack(spacing: 0) {
        if menus.isBarVisible { MenuBar(presentation: menus) }
        AppBodyView(app: app).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
      MenuLayer(presentation: menus)
    }
  }
}
