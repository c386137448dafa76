import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const calendar: Messages['calendar'] = {
  description: 'Kommende Episoden und Filmstarts der Titel, denen du folgst oder die du sehen möchtest, Tag für Tag.',
  needsScript: 'Dein Kalender entsteht in deinem Browser, deshalb braucht diese Seite JavaScript.',

  emptyTitle: 'Noch steht nichts an',
  emptyText: 'Folge einer Serie oder setze einen Film auf deine Merkliste, dann erscheinen die nächsten Termine hier.',
  popularShows: 'Beliebte Serien',
  upcomingMovies: 'Demnächst im Kino',

  loading: 'Termine werden geladen …',
  failed: 'Die Termine konnten nicht geladen werden.',
  offline: 'Du bist offline.',
  partial: 'Einige Termine konnten nicht geladen werden.',
  datesOf: (time) => `Stand der Termine: ${time}.`,

  nothing: 'Keine anstehenden Termine für deine Serien und die Titel auf deiner Merkliste.',
  nothingToday: 'Heute nichts.',
  noDateYet: 'Noch kein Termin',
  lastDays: (count) =>
    plural(count, {
      one: `Die letzten sieben Tage: ${number(count)} Termin`,
      other: `Die letzten sieben Tage: ${number(count)} Termine`,
    }),
  laterDays: (count) =>
    plural(count, {
      one: `Nach den nächsten acht Wochen: ${number(count)} Termin`,
      other: `Nach den nächsten acht Wochen: ${number(count)} Termine`,
    }),

  episode: (season, episode) => `S${season} E${episode}`,
  episodes: (season, first, last) => `S${season} E${first}–E${last}`,

  today: 'heute',
  tomorrow: 'morgen',
  yesterday: 'gestern',
  inDays: (days) => `in ${days} Tagen`,
  daysAgo: (days) => `vor ${days} Tagen`,
  nextEpisode: (season, episode, date, distance) => `S${season} E${episode} am ${date} (${distance})`,

  subscribe: 'Abonnieren',
  subscribeText:
    'Dieselben Termine in deinem eigenen Kalender oder Feedreader. Die Adressen enthalten die Nummern deiner Titel: Wer eine davon hat, sieht, welchen Titeln du folgst. Titel, die später dazukommen, sind nicht enthalten; abonniere dann einfach neu.',
  tooMany: (most) => `Die Adressen enthalten nur die ${most} Titel, die du zuletzt markiert hast.`,
  openInCalendar: 'Im Kalender öffnen',
  addresses: { calendar: 'Kalenderadresse', feed: 'Feedadresse' },
  copy: {
    calendar: 'Kopieren<hidden> der Kalenderadresse</hidden>',
    feed: 'Kopieren<hidden> der Feedadresse</hidden>',
  },
  copied: {
    calendar: 'Kopiert<hidden>: Kalenderadresse</hidden>',
    feed: 'Kopiert<hidden>: Feedadresse</hidden>',
  },
  announced: { calendar: 'Kalenderadresse kopiert.', feed: 'Feedadresse kopiert.' },
}
