import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const library: Messages['library'] = {
  yourLists: 'Deine Listen',
  actionsFor: (name) => `Aktionen für ${name}`,
  removeTitle: (name) => `${name} entfernen`,

  markSeason: 'Staffel als gesehen markieren',
  markEpisode: (episode) => `Episode ${episode} als gesehen markieren`,
  watchedEpisode: 'Gesehen',
  watchedUpToHere: 'Bis hier gesehen',
  noneAired: 'Davon ist noch keine Episode erschienen.',
  episodesFailed: 'Die Episoden konnten nicht geladen werden. Bitte versuche es noch einmal.',

  marked: {
    wanted: (name) => `Zu deiner Merkliste hinzugefügt: <name>${name}</name>`,
    watched: (name) => `Als gesehen markiert: <name>${name}</name>`,
    hidden: (name) => `Als „Kein Interesse“ markiert: <name>${name}</name>`,
    followed: (name) => `Du folgst jetzt dieser Serie: <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name) => `Von deiner Merkliste entfernt: <name>${name}</name>`,
    watched: (name) => `Nicht mehr als gesehen markiert: <name>${name}</name>`,
    hidden: (name) => `Nicht mehr als „Kein Interesse“ markiert: <name>${name}</name>`,
    followed: (name) => `Du folgst dieser Serie nicht mehr: <name>${name}</name>`,
  },
  episodeMarked: (episode, name) => `Episode ${episode} als gesehen markiert: <name>${name}</name>`,
  episodeUnmarked: (episode, name) => `Episode ${episode} nicht mehr als gesehen markiert: <name>${name}</name>`,
  seasonMarked: (season, name) => `${season} als gesehen markiert: <name>${name}</name>`,
  seasonUnmarked: (season, name) => `${season} nicht mehr als gesehen markiert: <name>${name}</name>`,
  episodesMarked: (count, name) =>
    plural(count, {
      one: `Eine Episode als gesehen markiert: <name>${name}</name>`,
      other: `${number(count)} Episoden als gesehen markiert: <name>${name}</name>`,
    }),

  full: 'Deine Liste ist voll',
  titlesFull: (most) => `Deine Listen sind voll: Es ist Platz für ${number(most)} Titel. Entferne erst ein paar.`,

  notLasting: 'Dieser Browser lässt die Website nichts speichern: Deine Änderungen bleiben nur, bis du die Seite schließt.',
  noRoom:
    'Dieser Browser hat keinen Speicherplatz mehr für diese Website: Deine Änderungen bleiben nur, bis du die Seite schließt. „Export“ auf deiner Merkliste sichert sie.',
  mayForget:
    'Dieser Browser kann deine Listen vergessen: ein privates Fenster, sobald es geschlossen wird, manche Browser nach sieben Tagen ohne Besuch. Mit einem Sync-Code oder „Export“ auf deiner Merkliste bleiben sie erhalten.',

  mergeRule: 'Alles aus beiden bleibt. Wo sie sich unterscheiden, gilt die spätere Änderung.',

  viewings: 'Wann gesehen',
  seenOn: (date) => `Gesehen am ${date}`,
  seenOnUnknownDay: 'Gesehen, Tag unbekannt',
  changeDay: 'Tag ändern',
  removeViewing: 'Eintrag entfernen',
  day: 'Tag',
  saveDay: 'Speichern',
  dayChanged: (name) => `Tag geändert: <name>${name}</name>`,
  viewingRemoved: (name) => `Eintrag entfernt: <name>${name}</name>`,
  goneEpisodes: (count) =>
    plural(count, {
      one: `Du hast ${number(count)} Episode gesehen, die nicht mehr aufgeführt ist.`,
      other: `Du hast ${number(count)} Episoden gesehen, die nicht mehr aufgeführt sind.`,
    }),
  forgetEpisodes: 'Vergessen',
  episodesForgotten: (count, name) =>
    plural(count, {
      one: `${number(count)} Episode vergessen: <name>${name}</name>`,
      other: `${number(count)} Episoden vergessen: <name>${name}</name>`,
    }),

  titleGone: (name) => `„${name}“ ist nicht mehr in der Filmdatenbank, steht aber noch in deinen Listen.`,
  unknownTitleGone: 'Dieser Titel ist nicht mehr in der Filmdatenbank, steht aber noch in deinen Listen.',
  takeOff: 'Aus meinen Listen entfernen',
  takenOff: (name) => `Aus deinen Listen entfernt: <name>${name}</name>`,
  unknownTakenOff: 'Aus deinen Listen entfernt',

  hideWatchedTitles: 'Gesehene Titel ausblenden',
  hideSpoilers: 'Spoiler ausblenden',
  hideWatched: 'Gesehene ausblenden',

  show: 'Zeigen',
  showEpisode: (episode) => `Episode ${episode} zeigen`,
  showSeason: 'Alle Episoden dieser Staffel zeigen',
}
