"""What the twins need of GTK 4."""
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402


def put(container, widget):
    (container.append if isinstance(container, Gtk.Box) else container.set_child)(widget)


def named(widget, name, description=""):
    """Gives a widget the name and the description that assistive technologies find."""
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    if description:
        widget.update_property([Gtk.AccessibleProperty.DESCRIPTION], [description])
    return widget


def labelled(widget, label):
    """Says which label is the name of a widget."""
    label.set_mnemonic_widget(widget)
    # The relation takes a list of pointers, which Python cannot give.
    named(widget, label.get_text())


def wrong(field, words):
    """Says what is wrong in a field."""
    # Not the state that the answer is invalid: GTK 4.8 tells it as the one of an object that is gone, and Orca is silent.
    field.update_property([Gtk.AccessibleProperty.DESCRIPTION], [words])


def choice(texts):
    return Gtk.DropDown.new_from_strings(texts)


def banner(content):
    bar = Gtk.InfoBar(visible=False, message_type=Gtk.MessageType.INFO)
    bar.add_child(content)
    return bar


def show(widget, is_shown=True):
    widget.set_visible(is_shown)


def menu_bar(window, menus):
    """A menu bar. An item is a title, and what belongs to it: a key and what it does, or a submenu, or nothing, which is a
    choice among the others of its kind."""
    actions = Gio.SimpleActionGroup()
    window.insert_action_group("menu", actions)
    keys = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
    window.add_controller(keys)
    return Gtk.PopoverMenuBar(menu_model=fill(menus, actions, keys))


def fill(items, actions, keys):
    menu = Gio.Menu()
    for title, content in items:
        item = Gio.MenuItem.new(title)
        name = title.lower().replace(" ", "-")
        if content is None:
            if not actions.has_action("choice"):
                actions.add_action(Gio.SimpleAction.new_stateful("choice", GLib.VariantType("s"), GLib.Variant("s", name)))
            item.set_action_and_target_value("menu.choice", GLib.Variant("s", name))
        elif isinstance(content, list):
            item.set_submenu(fill(content, actions, keys))
        elif content:
            key, activated = content
            action = Gio.SimpleAction.new(name)
            action.connect("activate", activated)
            actions.add_action(action)
            item.set_detailed_action(f"menu.{name}")
            item.set_attribute_value("accel", GLib.Variant("s", key))
            keys.add_shortcut(
                Gtk.Shortcut.new(Gtk.ShortcutTrigger.parse_string(key), Gtk.NamedAction.new(f"menu.{name}")))
        menu.append_item(item)
    return menu


def run(window, focus):
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    # GTK 4 tells its first focus before it has told of the window, or after it. So the focus comes with a key.
    keys = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
    keys.add_shortcut(Gtk.Shortcut.new(
        Gtk.ShortcutTrigger.parse_string("F12"), Gtk.CallbackAction.new(lambda *_: focus.grab_focus())))
    window.add_controller(keys)
    window.present()
    window.set_focus(None)
    loop.run()
