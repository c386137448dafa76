import type { Messages } from '../en.ts'

export const home: Messages['home'] = {
  title: 'Filme, Serien und Stars',
  description:
    'Finde heraus, was du schauen willst: Filme, Serien und Stars, die angesagt, beliebt, aktuell oder bald zu sehen sind.',
  heading: (brand) => `${brand}: Filme, Serien und Stars`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: 'Angesagte Filme',
    upcomingMovies: 'Demnächst im Kino',
    airingToday: 'Heute neue Episoden',
    trendingShows: 'Angesagte Serien',
    freeHere: 'Hier gratis',
    people: 'Die beliebtesten Stars',
  },
  topTen: {
    of: 'Top 10 der',
    kinds: { movies: 'Filme', shows: 'Serien' },
  },
  hero: {
    label: 'Filme im Rampenlicht',
    carousel: 'Karussell',
    slide: 'Folie',
    place: (place, count) => `${place} von ${count}`,
    pause: 'Anhalten',
    play: 'Abspielen',
    show: (title) => `${title} zeigen`,
    seeMore: (title) => `Mehr Infos<hidden> zu ${title}</hidden>`,
  },
  surprise: {
    label: 'Überraschung',
    pick: 'Überrasch mich',
    pickAgain: 'Noch mal überraschen',
    close: 'Genug überrascht',
    none: 'In dieser Liste gibt es keine anderen Titel.',
    failed: 'Es konnte kein Titel ausgewählt werden. Bitte versuche es noch einmal.',
  },
}
