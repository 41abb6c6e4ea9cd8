// The button grid in Qt 6 Widgets: the toolkit's own button, layouts and focus rectangle.
#include <QApplication>
#include <QBoxLayout>
#include <QFont>
#include <QPushButton>
#include <QWidget>

#include "grid.h"

namespace {

QPushButton *makeButton(const grid &grid, int index) {
  char text[32];
  grid_label(&grid, index, text, sizeof text);
  auto *button = new QPushButton(QString::fromUtf8(text));
  button->setFixedSize(grid.width, grid.height);
  return button;
}

void addRows(const grid &grid, QWidget *window) {
  auto *rows = new QVBoxLayout(window);
  rows->setContentsMargins(grid.margin_x, grid.margin_y, 0, 0);
  rows->setSpacing(grid.spacing);
  rows->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  for (int row = 0; row < grid_rows(&grid); row++) {
    auto *line = new QHBoxLayout;
    line->setSpacing(grid.spacing);
    for (int column = 0; column < grid.columns; column++) {
      const int index = row * grid.columns + column;
      if (index < grid.count) line->addWidget(makeButton(grid, index));
    }
    line->addStretch();
    rows->addLayout(line);
  }
}

} // namespace

int main(int argc, char **argv) {
  const grid grid = grid_make(grid_count_from_arguments(argc, argv));
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication app(argc, argv);
  QFont font(QStringList{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
  font.setPixelSize(grid_label_pixels);
  QApplication::setFont(font);

  QWidget window;
  window.setWindowTitle(QStringLiteral("Button grid in Qt 6"));
  addRows(grid, &window);
  window.resize(grid_window_width, grid_window_height);
  window.show();
  // SIGTERM has its default action.
  return QApplication::exec();
}
