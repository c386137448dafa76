import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const search: Messages['search'] = {
  placeholder: 'Filme, Serien und mehr suchen …',
  searching: 'Suche läuft',
  clearSearch: 'Suche leeren',
  suggestions: 'Vorschläge',

  recentSearches: 'Letzte Suchen',
  clearAll: 'Alle löschen<what>: letzte Suchen</what>',
  remove: (term) => `${term} entfernen`,

  didYouMean: 'Meintest du',
  didYouMeanName: (name) => `<intro>Meintest du </intro><name>${name}</name>`,
  kinds: {
    movie: 'Film',
    tv: 'Serie',
    person: 'Person',
    collection: 'Filmreihe',
    company: 'Produktionsfirma',
    keyword: 'Stichwort',
    network: 'Sender',
  },

  titleOf: (term) => `„${term}“`,
  description: 'Filme, Serien und Personen durchsuchen, alles auf einmal.',
  resultsFor: (term) => `Ergebnisse für „${term}“`,
  results: 'Ergebnisse',
  prompts: {
    none: 'Welchen Film, welche Serie oder Person suchst du?',
    long: 'Das ist länger als jeder Titel: Bitte suche nach höchstens 200 Zeichen.',
    unclear: 'Diese Adresse enthält mehr als eine Suche. Bitte suche immer nur nach einer Sache.',
  },
  groups: { movies: 'Filme', tv: 'Serien', people: 'Personen' },
  seeAll: (total) => `Alle ${number(total)} anzeigen`,

  noResults: 'Keine Ergebnisse',
  noMatches: 'Nichts gefunden. Suche mit anderen Begriffen oder prüfe die Schreibweise.',
  noneOf: { movies: 'Keine Filme gefunden', tv: 'Keine Serien gefunden', people: 'Keine Personen gefunden' },
  inTab: (tab, count) => `${tab}: ${number(count)}`,
  filterMovies: 'Filme filtern',
  filterShows: 'Serien filtern',
  popularMovies: 'Beliebte Filme',
}
