"""What the twins need of GTK 3."""
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def put(container, widget):
    container.add(widget)


def named(widget, name, description=""):
    """Gives a widget the name and the description that assistive technologies find."""
    accessible = widget.get_accessible()
    accessible.set_name(name)
    if description:
        accessible.set_description(description)
    return widget


def labelled(widget, label):
    """Says which label is the name of a widget."""
    label.set_mnemonic_widget(widget)


def wrong(field, words):
    """Says what is wrong in a field."""
    field.get_accessible().set_description(words)


def choice(texts):
    box = Gtk.ComboBoxText()
    for text in texts:
        box.append_text(text)
    return box


def banner(content):
    bar = Gtk.InfoBar(no_show_all=True, message_type=Gtk.MessageType.INFO)
    bar.get_content_area().add(content)
    return bar


def show(widget, is_shown=True):
    if is_shown:
        widget.set_no_show_all(False)
        widget.show_all()
    else:
        widget.hide()


def menu_bar(window, menus):
    """A menu bar. An item is a title, and what belongs to it: a key and what it does, or a submenu, or nothing, which is a
    choice among the others of its kind."""
    keys = Gtk.AccelGroup()
    window.add_accel_group(keys)
    return fill(Gtk.MenuBar(), menus, keys)


def fill(menu, items, keys):
    group = None
    for title, content in items:
        if content is None:
            item = group = Gtk.RadioMenuItem(label=title, group=group)
        else:
            item = Gtk.MenuItem(label=title)
        if isinstance(content, list):
            item.set_submenu(fill(Gtk.Menu(), content, keys))
        elif content:
            key, action = content
            item.add_accelerator("activate", keys, *Gtk.accelerator_parse(key), Gtk.AccelFlags.VISIBLE)
            item.connect("activate", action)
        menu.append(item)
    return menu


def run(window, focus):
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    focus.grab_focus()
    Gtk.main()
