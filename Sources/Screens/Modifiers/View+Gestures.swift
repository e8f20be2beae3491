import Foundation

extension View {
  /// Performs an action when the view is tapped. Buttons in it keep their own actions. Several taps have a button of
  /// their own if the view can also be tapped once.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    offering([_GestureUse(kind: .tap(count: count), perform: action)])
  }

  /// Performs an action when the view is tapped, with the place of the tap, which is always zero.
  public func onTapGesture(
    count: Int = 1, coordinateSpace _: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    offering([_GestureUse(kind: .tap(count: count)) { action(.zero) }])
  }

  /// Performs an action when the view is pressed for long, which on a screen of text is a button "Hold".
  public func onLongPressGesture(
    minimumDuration _: Double = 0.5, maximumDistance _: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged _: ((Bool) -> Void)? = nil
  ) -> some View {
    offering([_GestureUse(kind: .longPress, perform: action)])
  }

  /// Performs an action when the view is pressed for long, in the older spelling.
  public func onLongPressGesture(
    minimumDuration _: Double = 0.5, maximumDistance _: CGFloat = 10,
    pressing _: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(perform: action)
  }

  /// Adds a gesture. Taps and long presses can be made; the mask does nothing.
  public func gesture(_ gesture: some Gesture, including _: GestureMask = .all) -> some View {
    offering(gesture._uses { _ in })
  }

  /// Adds a gesture. Taps and long presses can be made; the mask does nothing.
  public func simultaneousGesture(
    _ gesture: some Gesture, including _: GestureMask = .all
  ) -> some View {
    offering(gesture._uses { _ in })
  }

  /// Adds a gesture. Taps and long presses can be made; the mask does nothing.
  public func highPriorityGesture(
    _ gesture: some Gesture, including _: GestureMask = .all
  ) -> some View {
    offering(gesture._uses { _ in })
  }

  private func offering(_ uses: [_GestureUse]) -> some View {
    modified { content, context in
      var items = content._items(in: context.child(0))
      for (index, use) in uses.enumerated() {
        let place = index == 0 ? context.part("onTap") : context.part("onTap").child(index)
        items = place.offering(use, at: items)
      }
      return items
    }
  }
}

extension _ViewContext {
  /// Elements with a way to make a gesture at them.
  fileprivate func offering(_ use: _GestureUse, at items: [_ViewItem]) -> [_ViewItem] {
    let isUsable = items.count == 1 && !items[0].element.uses.isEmpty
    switch use.kind {
    case .tap(count: 1) where isUsable: return items
    case .tap where !isUsable: return [tap(items, use.perform)]
    case .tap(let count): return added(count == 2 ? "Double tap" : "Tap \(count) times", use, items)
    case .longPress: return added("Hold", use, items)
    }
  }

  private func tap(_ items: [_ViewItem], _ action: @escaping () -> Void) -> _ViewItem {
    var element = ScreenTree.Element(.button, items.text)
    if items.count != 1 || items[0].element.role != .text {
      element.children = items.map(\.element)
    }
    var item = tappable(element, action)
    item.tag = items.first?.tag
    return item
  }

  private func added(
    _ name: String, _ use: _GestureUse, _ items: [_ViewItem]
  ) -> [_ViewItem] {
    (items + [tappable(ScreenTree.Element(.button, name), use.perform)]).joined(.row)
  }
}
