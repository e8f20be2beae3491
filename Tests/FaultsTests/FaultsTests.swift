import Kernel
import Testing

@testable import Faults

/// Each fault is there: its story ends in a state that breaks its invariant.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct FaultsTests {
  private func plays<F: Fault>(
    _ fault: F.Type, to last: Step<F.Feature.State, F.Feature.Action>,
    location: SourceLocation = #_sourceLocation
  ) async {
    #expect(F.invariant.isTrue(F.initialState), sourceLocation: location)
    let steps = await F.play()
    #expect(steps.last == last, sourceLocation: location)
    #expect(!F.invariant.isTrue(last.state), sourceLocation: location)
    #expect(
      steps.dropLast().allSatisfy { F.invariant.isTrue($0.state) }, sourceLocation: location)
  }

  @Test("A cart that is opened again orders twice")
  func twoOrdersByReopening() async {
    await plays(
      TwoOrdersByReopening.self,
      to: Step(.didConfirmPurchase, .init(cart: .loading, ordersSent: 2)))
  }

  @Test("A cart that is closed while its order is sent orders twice")
  func twoOrdersByClosing() async {
    await plays(
      TwoOrdersByClosing.self,
      to: Step(.didConfirmPurchase, .init(cart: .loading, ordersSent: 2)))
  }

  @Test("A cart that is closed after its order was accepted leaves the products chosen")
  func acceptedOrderStaysChosen() async {
    await plays(
      AcceptedOrderStaysChosen.self,
      to: Step(.didReceivePurchaseResponse, .init(count: 1, cart: .success, ordered: 2)))
  }

  @Test("A line is deleted from an order that is being sent")
  func lineDeletedFromSentOrder() async {
    await plays(
      LineDeletedFromSentOrder.self,
      to: Step(.deleteCartItem(1), .init(lines: [2], order: [1, 2])))
  }

  @Test("A line is deleted while the price of the cart is confirmed")
  func lineDeletedDuringQuestion() async {
    await plays(
      LineDeletedDuringQuestion.self,
      to: Step(.deleteCartItem(at: 0), .init(prices: [22], confirmationAlert: 132)))
  }

  @Test("What is chosen while an order is sent is neither chosen nor ordered afterwards")
  func chosenDuringOrderIsLost() async {
    await plays(
      ChosenDuringOrderIsLost.self,
      to: Step(.didReceivePurchaseResponse, .init(count: 0, ordered: 1, taps: 2)))
  }

  @Test("A tap on a star is lost when the cards are fetched again")
  func starLostByRefresh() async {
    await plays(
      StarLostByRefresh.self,
      to: Step(.cardsResponse, .init(rows: [.init(id: 2)], taps: 1, saved: 0)))
  }

  @Test("A star goes out because favourites from before the tap arrive after it")
  func starUndoneByOldRead() async {
    await plays(
      StarUndoneByOldRead.self,
      to: Step(.favoritesResponse(false), .init(isFavorite: false, isStored: true)))
  }

  @Test("A header with a number is above 'No favourites yet.'")
  func headerContradictsFavorites() async {
    await plays(
      HeaderContradictsFavorites.self,
      to: Step(.selectFavorites, .init(known: [4], isFavoritesSelected: true)))
  }

  @Test("A fact about an older number replaces the newer one")
  func oldFactOvertakesNew() async {
    await plays(
      OldFactOvertakesNew.self,
      to: Step(.numberFactResponse(0), .init(count: 1, newest: 1, numberFactAlert: 0)))
  }

  @Test("A late list of dogs hides the failure of a newer request")
  func oldDogsHideFailure() async {
    await plays(
      OldDogsHideFailure.self,
      to: Step(.dogsLoaded(load: 1), .init(loads: 2, newest: 2, shown: 1, isFailure: false)))
  }

  @Test("A late picture replaces a newer one")
  func oldPictureReplacesNew() async {
    await plays(
      OldPictureReplacesNew.self,
      to: Step(.imageLoaded(1), .init(loads: 2, newest: 2, image: 1)))
  }

  @Test("A picture that is being loaded is called missing")
  func pictureOnItsWayIsNotShown() async {
    await plays(PictureOnItsWayIsNotShown.self, to: Step(.loadImage, .init(running: 1)))
  }

  @Test("A double tap opens a book on top of itself")
  func doubleTapOpensTwice() async {
    await plays(DoubleTapOpensTwice.self, to: Step(.bookTapped(id: 1), .init(path: [1, 1])))
  }
}
