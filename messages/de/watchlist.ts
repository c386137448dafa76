import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const watchlist: Messages['watchlist'] = {
  needsScript: 'Deine Listen liegen in diesem Browser, deshalb braucht diese Seite JavaScript, um sie zu zeigen.',

  lists: 'Listen',
  tabs: { watchlist: 'Merkliste', watched: 'Gesehen', hidden: 'Ausgeblendet', following: 'Gefolgt' },

  type: 'Art',
  types: { all: 'Alle', movie: 'Filme', tv: 'Serien' },
  sortBy: 'Sortieren nach',
  sorts: { added: 'Zuletzt hinzugefügt', title: 'Titel', date: 'Neueste', rating: 'Beste Bewertung' },
  genre: 'Genre',
  allGenres: 'Alle Genres',
  titles: (count) => `${number(count)} Titel`,
  noTitlesFound: 'Keine Titel gefunden',
  noMatches: 'Hier passt kein Titel zu diesen Filtern.',
  clearAll: 'Zurücksetzen',

  unnamed: { movie: (id) => `Film ${id}`, tv: (id) => `Serie ${id}` },
  unknownTitle: 'Öffnen, um zu sehen, was es ist',

  emptyTitles: {
    watchlist: 'Noch nichts gemerkt',
    watched: 'Noch nichts gesehen',
    hidden: 'Nichts ausgeblendet',
    following: 'Du folgst noch keiner Serie',
  },
  emptyTexts: {
    watchlist:
      'Setze einen Film oder eine Serie auf der jeweiligen Seite auf deine Merkliste. Die Liste bleibt in diesem Browser und öffnet sich auch ohne Verbindung.',
    watched: 'Filme und Serien, die du als gesehen markierst, findest du hier wieder.',
    hidden: 'Filme und Serien, die dich nicht interessieren, landen hier und stören dich nicht mehr.',
    following: 'Folge einer Serie auf ihrer Seite, dann erscheinen ihre nächsten Episoden hier.',
  },
  popularMovies: 'Beliebte Filme',
  popularShows: 'Beliebte Serien',

  clearLists: 'Alle Listen leeren',
  clearQuestion: 'Alle deine Listen leeren?',
  clearText: (titles, episodes) =>
    `Die Markierungen von ${plural(titles, { one: 'einem Titel', other: `${number(titles)} Titeln` })} und ${plural(episodes, { one: 'einer Episode', other: `${number(episodes)} Episoden` })} werden entfernt, hier und auf Geräten mit demselben Sync-Code. Dein Verlauf bleibt. Das lässt sich nicht rückgängig machen; „Export“ speichert eine Kopie.`,
  clearAction: 'Listen leeren',
  forget: 'Hier alles löschen',
  forgetQuestion: 'Hier alles löschen?',
  forgetText:
    'Deine Listen, gesehenen Episoden, dein Verlauf, die Wiedergabepositionen, Dienste, gespeicherten Filter, Suchen, Einstellungen, gespeicherten Seiten und der Sync-Code werden aus diesem Browser entfernt. Deine anderen Geräte und die Daten unter dem Code bleiben, wie sie sind. Das lässt sich nicht rückgängig machen; „Export“ speichert eine Kopie.',
}
