import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const lists: Messages['lists'] = {
  names: { movie: 'Filme', tv: 'Serien' },
  tabs: {
    'now-playing': 'Jetzt im Kino',
    upcoming: 'Demnächst',
    popular: 'Beliebt',
    'top-rated': 'Bestbewertet',
    'airing-today': 'Heute neu',
    'on-air': 'Aktuell',
  },
  pages: {
    movie: {
      'now-playing': { title: 'Jetzt im Kino', description: 'Filme, die gerade im Kino laufen, Seite für Seite.' },
      upcoming: { title: 'Demnächst im Kino', description: 'Filme, die demnächst ins Kino kommen, Seite für Seite.' },
      popular: { title: 'Beliebte Filme', description: 'Die beliebtesten Filme, Seite für Seite.' },
      'top-rated': { title: 'Bestbewertete Filme', description: 'Die bestbewerteten Filme, Seite für Seite.' },
    },
    tv: {
      'top-rated': { title: 'Bestbewertete Serien', description: 'Die bestbewerteten Serien, Seite für Seite.' },
      'airing-today': {
        title: 'Serien mit neuen Episoden heute',
        description: 'Serien, von denen heute neue Episoden laufen, Seite für Seite.',
      },
      'on-air': { title: 'Aktuelle Serien', description: 'Serien, die aktuell laufen, Seite für Seite.' },
      popular: { title: 'Beliebte Serien', description: 'Die beliebtesten Serien, Seite für Seite.' },
    },
  },
  filtered: {
    movie: (heading, count) =>
      plural(count, {
        one: `${heading}: ein Film, sortierbar nach Beliebtheit, Bewertung, Erscheinungsdatum oder Titel.`,
        other: `${heading}: ${number(count)} Filme, sortierbar nach Beliebtheit, Bewertung, Erscheinungsdatum oder Titel.`,
      }),
    tv: (heading, count) =>
      plural(count, {
        one: `${heading}: eine Serie, sortierbar nach Beliebtheit, Bewertung, Erscheinungsdatum oder Titel.`,
        other: `${heading}: ${number(count)} Serien, sortierbar nach Beliebtheit, Bewertung, Erscheinungsdatum oder Titel.`,
      }),
  },
  empty: {
    heading: { movie: 'Keine Filme gefunden', tv: 'Keine Serien gefunden' },
    text: 'In dieser Liste steht gerade nichts.',
    filtered: {
      movie: 'Kein Film passt zu all diesen Filtern.',
      tv: 'Keine Serie passt zu all diesen Filtern.',
    },
  },
  titleTabs: {
    overview: 'Übersicht',
    cast: 'Besetzung',
    crew: 'Crew',
    reviews: 'Kritiken',
    videos: 'Videos',
    images: 'Bilder',
  },
  searchTabs: { all: 'Alle', movies: 'Filme', tv: 'Serien', people: 'Personen' },
  people: {
    heading: 'Beliebte Stars',
    description: 'Die beliebtesten Stars aus Film und Fernsehen.',
  },
  collection: {
    description: (name) => `${name}: alle Filme in der Reihenfolge ihres Erscheinens.`,
    empty: { heading: 'Keine Filme', text: 'Von dieser Filmreihe kann hier kein Film gezeigt werden.' },
  },
  // As the movie database writes them, so that lists and titles have the same names.
  genres: {
    28: 'Action',
    10759: 'Action & Adventure',
    12: 'Abenteuer',
    16: 'Animation',
    35: 'Komödie',
    80: 'Krimi',
    99: 'Dokumentarfilm',
    18: 'Drama',
    10751: 'Familie',
    14: 'Fantasy',
    36: 'Historie',
    27: 'Horror',
    10762: 'Kids',
    10402: 'Musik',
    9648: 'Mystery',
    10763: 'News',
    10764: 'Reality',
    10749: 'Liebesfilm',
    878: 'Science Fiction',
    10765: 'Sci-Fi & Fantasy',
    10766: 'Soap',
    10767: 'Talk',
    53: 'Thriller',
    10770: 'TV-Film',
    10752: 'Kriegsfilm',
    10768: 'War & Politics',
    37: 'Western',
  },
}
