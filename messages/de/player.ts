import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const player: Messages['player'] = {
  player: 'Player',
  play: 'Abspielen',
  nothingPlays: 'Noch nichts zum Abspielen',
  airs: (date) => `Ab ${date}`,
  notAired: 'Noch nicht erschienen',
  freeHere: (licence) => `Hier kostenlos zu sehen: <licence>${licence}</licence>`,

  server: (name) => `Quelle: ${name}`,
  noServer: 'Quelle: keine',
  servers: {
    Film: 'Film',
    Trailer: 'Trailer',
    'Internet Archive': 'Internet Archive',
    'Test pattern': 'Testbild',
  },
  marks: { isFastest: 'Am schnellsten', is4K: '4K', isAdFree: 'Werbefrei', hasAds: 'Mit Werbung' },
  lacks: {
    film: { movie: 'kein kostenloser Film', tv: 'keine kostenlose Episode' },
    trailer: 'kein Trailer',
    copy: 'keine Kopie im Internet Archive',
    value: 'nichts zu diesem Titel',
  },

  cannotPlay: 'Diese Quelle kann diesen Titel nicht abspielen.',
  slow: 'Das dauert gerade etwas länger.',
  tryOther: (server) => `${server} ausprobieren`,
  doesNotPlay: 'Läuft nicht',
  reported: 'Danke! Die Betreiber sehen, wie oft diese Quelle versagt, aber nicht, wer es gemeldet hat.',
  switchTo: (server) => `Zu ${server} wechseln`,

  season: 'Staffel',
  episode: 'Episode',
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}. (ab ${date})`,
    namedAirs: (number, name, date) => `${number}. ${name} (ab ${date})`,
    notAired: (number) => `${number}. (noch nicht erschienen)`,
    namedNotAired: (number, name) => `${number}. ${name} (noch nicht erschienen)`,
  },
  previousEpisode: 'Vorherige Episode',
  nextEpisode: 'Nächste Episode',
  steps: {
    next: {
      named: (place, name) => `Weiter: ${place}. <name>${name}</name>`,
      unnamed: (place) => `Weiter: ${place}`,
      season: (season) => `Weiter: Staffel ${season}`,
      title: (name) => `Weiter: <name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `Zurück: ${place}. <name>${name}</name>`,
      unnamed: (place) => `Zurück: ${place}`,
      season: (season) => `Zurück: Staffel ${season}`,
      title: (name) => `Zurück: <name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `Empfohlen nach „${name}“`,
  startsInSeconds: (seconds) => plural(seconds, { one: 'Startet in einer Sekunde.', other: `Startet in ${seconds} Sekunden.` }),
  startsIn: (seconds) => `Startet in ${seconds}`,
  playNow: 'Jetzt abspielen',
  autoplayNext: 'Automatisch weiter',

  theatre: 'Kinomodus',
  fullScreen: 'Vollbild',
  exitFullScreen: 'Vollbild beenden',
  backToItsPlace: 'Zurück an seinen Platz',
}
