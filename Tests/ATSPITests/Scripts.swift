/// Actions of clients in tests, in Python with the system's pyatspi.
enum Script {
  /// Finds the app by its name, its first argument; `app` is its object then.
  static let findApp = """
    import json, sys, time
    import pyatspi
    from gi.repository import Atspi
    Atspi.set_timeout(5000, 8000)
    def find(name, seconds=30):
        limit = time.time() + seconds
        while time.time() < limit:
            desktop = Atspi.get_desktop(0)
            for i in range(desktop.get_child_count()):
                app = desktop.get_child_at_index(i)
                if app is not None and app.get_name() == name:
                    return app
            time.sleep(0.1)
        sys.exit("the app is not on the bus")
    app = find(sys.argv[1])

    """

  /// Writes all objects of the app as JSON.
  static let dump =
    findApp + """
      def states(node):
          return sorted(Atspi.StateType(s).value_nick for s in node.get_state_set().get_states())
      def dump(node):
          box = node.get_component_iface()
          e = box.get_extents(Atspi.CoordType.WINDOW) if box else None
          action = node.get_action_iface()
          value = node.get_value_iface()
          text = node.get_text_iface()
          return {
              "name": node.get_name(), "role": node.get_role_name(), "description": node.get_description(),
              "states": states(node), "interfaces": sorted(i.split(".")[-1] for i in node.get_interfaces()),
              "attributes": node.get_attributes(), "index": node.get_index_in_parent(),
              "parent": node.get_parent().get_name() if node.get_parent() else "",
              "frame": [e.x, e.y, e.width, e.height] if e else [],
              "actions": [Atspi.Action.get_action_name(action, i) for i in range(action.get_n_actions())] if action else [],
              "number": value.get_current_value() if value else None,
              "text": text.get_text(0, -1) if text else None,
              "count": node.get_child_count(),
              "children": [dump(node.get_child_at_index(i)) for i in range(min(node.get_child_count(), 400))],
          }
      print(json.dumps(dump(app)))
      """

  /// `call(path, interface, member, signature, *arguments)` answers the name of the error, or the reply.
  static let raw = """
    import sys, time, dbus
    session = dbus.SessionBus()
    address = session.call_blocking("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "", ())
    bus = dbus.bus.BusConnection(address)
    ROOT = "/org/a11y/atspi/accessible/root"
    def children(name, path):
        return bus.call_blocking(name, path, "org.a11y.atspi.Accessible", "GetChildren", "", ())
    def find():
        for _ in range(200):
            for name, path in children("org.a11y.atspi.Registry", ROOT):
                try:
                    if bus.call_blocking(name, path, "org.freedesktop.DBus.Properties", "Get", "ss",
                            ("org.a11y.atspi.Accessible", "Name")) == sys.argv[1]: return name
                except dbus.DBusException: pass
            time.sleep(0.1)
        sys.exit("the app is not on the bus")
    app = find()
    def call(path, interface, member, signature="", *arguments):
        try: return bus.call_blocking(app, path, interface, member, signature, arguments, timeout=10)
        except dbus.DBusException as error: return error.get_dbus_name().split(".")[-1]
    window = children(app, ROOT)[0][1]
    A = "org.a11y.atspi."
    P = "org.freedesktop.DBus.Properties"

    """
}
