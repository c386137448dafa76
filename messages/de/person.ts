import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const person: Messages['person'] = {
  description: (name) => `Filme und Serien mit ${name}.`,
  portraitOf: (name) => `Porträt von ${name}`,
  tabs: { biography: 'Biografie', movies: 'Filme', tv: 'Serien', crew: 'Crew', images: 'Bilder' },

  facts: {
    knownFor: 'Bekannt für',
    birthdate: 'Geburtsdatum',
    dateOfDeath: 'Todesdatum',
    hometown: 'Geburtsort',
    actingCredits: 'Rollen',
    tvActingCredits: 'Serienrollen',
    movieCredits: 'Filmbeteiligungen',
    tvCredits: 'Serienbeteiligungen',
  },
  dateWithAge: (date, age) => `${date} (${age} Jahre)`,

  noBiography: 'Keine Biografie vorhanden',
  bestKnown: 'Bekannteste Titel',
  career: 'Karriere',
  decade: (year) => `${year}er`,
  titles: (count) => `${number(count)} Titel`,
  noTitles: 'keine Titel',
  alsoWith: 'Oft zusammen mit',
  nobodyElse: 'Niemand sonst ist bei mehr als einem der bekanntesten Titel dabei.',
  titlesTogether: (count) => plural(count, { one: 'Ein gemeinsamer Titel', other: `${number(count)} gemeinsame Titel` }),

  noMediaTitle: 'Keine Titel',
  noMedia: {
    movies: 'Zu dieser Person gibt es keine Filme.',
    tv: 'Zu dieser Person gibt es keine Serien.',
    crew: 'Diese Person hat in keiner Crew mitgearbeitet.',
  },
  titlesOf: (shown, total) => `${number(shown)} von ${number(total)} Titeln`,
  appearances: (count) =>
    plural(count, {
      one: 'Ein Auftritt in eigener Person und in Talkshows',
      other: `${number(count)} Auftritte in eigener Person und in Talkshows`,
    }),

  job: 'Tätigkeit',
  role: 'Rolle',
  kind: 'Art',
  allKinds: 'Alle Arten',
  genre: 'Genre',
  allGenres: 'Alle Genres',
  decadeLabel: 'Jahrzehnt',
  allYears: 'Alle Jahre',
  sortBy: 'Sortieren nach',
  kinds: { movie: 'Filme', tv: 'Serien' },
  sorts: {
    popularity: 'Beliebtheit',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    rating: 'Bewertung',
  },
  choice: (choice, count) => `${choice} (${number(count)})`,
  show: 'Anzeigen',
}
