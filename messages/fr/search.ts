import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const search: Messages['search'] = {
  placeholder: 'Rechercher un film, une série…',
  searching: 'Recherche en cours',
  clearSearch: 'Effacer la recherche',
  suggestions: 'Suggestions',

  recentSearches: 'Recherches récentes',
  clearAll: 'Tout effacer<what> : recherches récentes</what>',
  remove: (term) => `Supprimer « ${term} »`,

  didYouMean: 'Vouliez-vous dire',
  didYouMeanName: (name) => `<intro>Vouliez-vous dire </intro><name>${name}</name>`,
  kinds: {
    movie: 'Film',
    tv: 'Série',
    person: 'Artiste',
    collection: 'Saga',
    company: 'Société',
    keyword: 'Mot-clé',
    network: 'Chaîne',
  },

  titleOf: (term) => `« ${term} »`,
  description: 'Recherchez films, séries et artistes, tout à la fois.',
  resultsFor: (term) => `Résultats pour « ${term} »`,
  results: 'Résultats',
  prompts: {
    none: 'Quel film, quelle série ou quel artiste cherchez-vous ?',
    long: 'C’est plus long que n’importe quel titre : limitez votre recherche à 200 caractères.',
    unclear: 'Cette adresse contient plusieurs recherches. Veuillez en faire une seule à la fois.',
  },
  groups: { movies: 'Films', tv: 'Séries', people: 'Artistes' },
  seeAll: (total) => `Tout voir (${number(total)})`,

  noResults: 'Aucun résultat',
  noMatches: 'Rien ne correspond. Précisez votre recherche ou vérifiez l’orthographe.',
  noneOf: { movies: 'Aucun film trouvé', tv: 'Aucune série trouvée', people: 'Aucun artiste trouvé' },
  inTab: (tab, count) => `${tab} : ${number(count)}`,
  filterMovies: 'Filtrer les films',
  filterShows: 'Filtrer les séries',
  popularMovies: 'Films populaires',
}
