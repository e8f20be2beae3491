// The five apps are modules of their own, so that an edit in one does not recompile the others.
// Hosts and other packages import all of them as Features.
@_exported import BooksFeature
@_exported import CounterFeature
@_exported import DogsFeature
@_exported import FeatureSupport
@_exported import OnlineStoreFeature
@_exported import PokemonCardsFeature
