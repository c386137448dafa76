import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const cards: Messages['cards'] = {
  noDate: 'Noch kein Termin',
  rated: (rating) => `<more>Bewertung</more> ${rating}`,
  onServices: (services) => `Bei ${services.join(', ')}`,
  mark: {
    wanted: 'Zur Merkliste hinzufügen',
    watched: 'Als gesehen markieren',
    followed: 'Folgen',
    hidden: 'Kein Interesse',
  },
  markShort: { wanted: 'Merkliste', watched: 'Gesehen', followed: 'Folgen', hidden: 'Kein Interesse' },
  marked: { wanted: 'Auf deiner Merkliste', watched: 'Gesehen', followed: 'Gefolgt', hidden: 'Kein Interesse' },

  showAll: (count) => `Alle ${number(count)} anzeigen`,
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  loadingMore: 'Weitere werden geladen',
  end: 'Das war alles.',

  picture: {
    profile: (at, of) => `Bild ${at} von ${of} in voller Größe (öffnet in neuem Tab)`,
    backdrop: (at, of) => `Hintergrundbild ${at} zu „${of}“ in voller Größe (öffnet in neuem Tab)`,
    poster: (at, of) => `Poster ${at} zu „${of}“ in voller Größe (öffnet in neuem Tab)`,
    logo: (at, of) => `Logo ${at} zu „${of}“ in voller Größe (öffnet in neuem Tab)`,
  },
}
