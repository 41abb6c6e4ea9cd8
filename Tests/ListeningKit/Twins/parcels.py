"""A list of a million parcels."""
from twin import Gtk, column, label, named, run

TOWNS = ["Aachen", "Bergen", "Čakovec", "Győr", "Москва", "Ωρωπός", "東京"]

store = Gtk.ListStore(int)
for number in range(1, 1_000_001):
    store.append((number,))


def text(_, renderer, model, row, __):
    number = model[row][0]
    renderer.set_property("text", f"{TOWNS[number % len(TOWNS)]} {number}")


view = named(Gtk.TreeView(model=store, headers_visible=False, fixed_height_mode=True), "Parcels")
renderer = Gtk.CellRendererText()
parcel = Gtk.TreeViewColumn("Parcel", renderer, sizing=Gtk.TreeViewColumnSizing.FIXED, fixed_width=400)
parcel.set_cell_data_func(renderer, text)
view.append_column(parcel)
view.set_cursor(Gtk.TreePath(0))
scroller = Gtk.ScrolledWindow(vexpand=True)
scroller.add(view)
send = Gtk.Button(label="Send")
window = Gtk.Window(title="Parcels")
window.add(column(label("Parcels", heading=True), scroller, send))
run(window, view)
