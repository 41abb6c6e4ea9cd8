/// The numbers of open stops of each kind.
struct StopCounts {
  var ordered = 0
  /// Stops with an explicit position, counted up to their scope.
  var explicit = 0
  /// Focusable elements, counted up to the next group, whether Tab stops at them or not.
  var items = 0
  /// Groups, and elements that left their group, with stops inside, counted up to the next of them.
  var breaks = 0
  /// Stops of any kind, groups as a whole, counted up to the next region.
  var loose = 0
  /// Regions that contain stops, not counting inner regions.
  var regions = 0
  /// Guides for spatial arrows.
  var guides = 0
  /// Selected elements, open or not.
  var selected = 0

  var isZero: Bool {
    ordered == 0 && explicit == 0 && items == 0 && breaks == 0 && loose == 0 && regions == 0
      && guides == 0 && selected == 0
  }

  static func - (a: StopCounts, b: StopCounts) -> StopCounts {
    StopCounts(
      ordered: a.ordered - b.ordered, explicit: a.explicit - b.explicit, items: a.items - b.items,
      breaks: a.breaks - b.breaks, loose: a.loose - b.loose, regions: a.regions - b.regions,
      guides: a.guides - b.guides, selected: a.selected - b.selected)
  }

  static prefix func - (counts: StopCounts) -> StopCounts { StopCounts() - counts }

  static func += (a: inout StopCounts, b: StopCounts) {
    a.ordered += b.ordered
    a.explicit += b.explicit
    a.items += b.items
    a.breaks += b.breaks
    a.loose += b.loose
    a.regions += b.regions
    a.guides += b.guides
    a.selected += b.selected
  }
}

extension ElementTree {
  /// The attributes that affect focus stops.
  struct FocusFacts: Equatable {
    let isEnabled: Bool
    let isHidden: Bool
    let isInert: Bool
    let isRegion: Bool
    let covers: Bool
    let columnSpan: Int
    let focus: FocusBehavior

    init(_ element: Element) {
      isEnabled = element.isEnabled
      isHidden = element.isHidden
      isInert = element.isInert
      isRegion = element.isRegion
      covers = element.covers
      columnSpan = element.accessibility.columnSpan
      focus = element.focus
    }

    /// Whether stops with a position inside an element with these facts may count elsewhere with other facts.
    func holdsBackExplicit(_ other: FocusFacts) -> Bool {
      isEnabled != other.isEnabled || isHidden != other.isHidden || isInert != other.isInert
        || focus.isTabStop != other.focus.isTabStop || (focus.scope == nil) != (other.focus.scope == nil)
        || (focus.group == nil) != (other.focus.group == nil)
    }
  }

  /// Recomputes a node's own stop and its contribution, and propagates the difference upwards.
  func refreshStops(_ id: ElementID) {
    let i = Int(id.index)
    let focus = storage.attributes[i].focus
    noteParts(id)
    noteExplicit(id, focus.isExplicitStop)
    let canHold = focus.isFocusable && !storage.nodes[i].isCovered
    let isPlaced = focus.tabPosition == nil || focus.group != nil || focus.scope != nil
    let own = canHold && focus.isTabStop && isPlaced ? 1 : 0
    let item = canHold && !focus.isExplicitStop ? 1 : 0
    let itemStops =
      storage.groupItems.isEmpty
      ? 0 : storage.groupItems[id]?.collection.enabledIndex(from: 0, upwards: true) == nil ? 0 : 1
    // A group is a stop if it has one inside.
    let loose = canHold && focus.isTabStop && focus.group == nil ? 1 : 0
    let guide = focus.isGuide ? 1 : 0
    storage.nodes[i].within += StopCounts(
      ordered: own - storage.nodes[i].ownStop + itemStops - storage.nodes[i].itemStops,
      items: item - storage.nodes[i].ownItem,
      loose: loose - storage.nodes[i].ownLoose, guides: guide - storage.nodes[i].ownGuide)
    storage.nodes[i].ownLoose = loose
    storage.nodes[i].ownGuide = guide
    storage.nodes[i].ownStop = own
    storage.nodes[i].itemStops = itemStops
    storage.nodes[i].ownItem = item
    propagate(updateContribution(i), from: id)
  }

  /// Adds a difference of a child's contribution to all ancestors, until nothing changes.
  func propagate(_ difference: StopCounts, from id: ElementID) {
    var child = id
    var difference = difference
    while !difference.isZero, let parent = storage.links[Int(child.index)].parent {
      let p = Int(parent.index)
      storage.nodes[p].within += difference
      let place = visitIndex(child)
      storage.indices[p]?.add(difference, at: place)
      if storage.places != nil { notePlace(ofStopsIn: child, in: parent) }
      difference = updateContribution(p)
      child = parent
    }
  }

  /// Recomputes a node's contribution to its parent, and returns the difference.
  ///
  /// A scope absorbs its explicit stops: for its parent they are stops at the scope's position. A group passes on the explicit
  /// stops inside it, which stay separate.
  private func updateContribution(_ i: Int) -> StopCounts {
    let element = storage.attributes[i]
    let focus = element.focus
    let within = storage.nodes[i].within
    let isScope = focus.scope != nil
    var counts = StopCounts()
    counts.selected = within.selected
    var ownExplicit = 0
    // An element that Tab skips contributes only itself, as an item.
    let isPassedOver = !focus.isTabStop && (isScope || focus.group != nil)
    if isGateOpen(i), !storage.nodes[i].isDetached {
      var ordered = within.ordered + (isScope ? within.explicit : 0)
      if let group = focus.group {
        ordered = min(1, ordered + (group.isSeparate ? within.items : 0))
      }
      if !isPassedOver {
        counts.ordered = focus.isExplicitStop && (isScope || focus.group != nil) ? 0 : ordered
        counts.explicit = isScope ? 0 : within.explicit
        if focus.isExplicitStop {
          let isWhole = isScope || focus.group != nil
          ownExplicit = isWhole ? min(1, ordered) : storage.nodes[i].isCovered ? 0 : 1
          counts.explicit += ownExplicit
        }
      }
      if !isPassedOver {
        counts.guides = within.guides
        // A group, with its elements that have explicit positions, is one stop of the surrounding region. A region inside it
        // does not count.
        let loose = focus.group == nil ? within.loose : min(1, ordered + within.explicit)
        let isRegion = element.isRegion
        counts.loose = isRegion ? 0 : loose
        counts.regions = (focus.group == nil ? within.regions : 0) + (isRegion ? min(1, loose) : 0)
      }
      if focus.isGroupBoundary {
        counts.breaks = min(1, counts.ordered)
      } else if isPassedOver {
        counts.items = storage.nodes[i].ownItem
      } else {
        counts.items = within.items
        counts.breaks = within.breaks
      }
    }
    if storage.nodes[i].ownExplicit != ownExplicit {
      storage.nodes[i].ownExplicit = ownExplicit
      storage.unsettledExplicit.stops.insert(
        ElementID(index: UInt32(i), generation: storage.links[i].generation))
    }
    let difference = counts - storage.nodes[i].contribution
    storage.nodes[i].contribution = counts
    return difference
  }

  func countSelected(_ difference: Int, _ id: ElementID) {
    let i = Int(id.index)
    storage.nodes[i].within.selected += difference
    propagate(updateContribution(i), from: id)
    storage.selectionVersion += 1
  }

  /// Removes an element from its position in the order, because Tab visits it elsewhere, or restores it.
  package func setDetached(_ isDetached: Bool, _ id: ElementID) {
    guard storage.nodes[Int(id.index)].isDetached != isDetached else { return }
    storage.nodes[Int(id.index)].isDetached = isDetached
    propagate(updateContribution(Int(id.index)), from: id)
  }

  /// Whether Tab visits the element elsewhere than at its position in the tree.
  package func isDetached(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].isDetached }
}
