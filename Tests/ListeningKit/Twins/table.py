"""The catalog's records: rows with two cells each, some of which open."""
from twin import Gtk, column, label, named, put, run

RECORDS = [
    ("Low Tide", "11:04", [("Harbour Lights", "3:21"), ("Salt", "4:02"), ("The Last Ferry", "3:41")]),
    ("Attic Tapes", "6:20", [("Dust", "2:48"), ("Rain on the Roof", "3:32")]),
]

store = Gtk.TreeStore(str, str)
for title, length, songs in RECORDS:
    record = store.append(None, [title, length])
    for song in songs:
        store.append(record, list(song))
table = named(Gtk.TreeView(model=store, enable_search=False), "Records")
for index, title in enumerate(["Title", "Length"]):
    table.append_column(Gtk.TreeViewColumn(title, Gtk.CellRendererText(), text=index))
table.expand_row(Gtk.TreePath(0), False)
table.set_cursor(Gtk.TreePath(0))
window = Gtk.Window(title="Catalog")
put(window, column(label("Records", heading=True), table))
run(window, table)
