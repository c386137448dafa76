import type { Messages } from '../en.ts'

export const playerPages: Messages['playerPages'] = {
  sources: {
    film: 'Film',
    trailer: 'Trailer',
    archive: 'Internet Archive',
    pattern: 'Testbild',
    file: 'Datei',
  },

  whatPlays: 'Was sich abspielen lässt',
  playFilm: { movie: 'Film abspielen', tv: 'Episode abspielen' },
  playTrailer: 'Trailer abspielen',
  playSequence: 'Vorspann abspielen',
  playPattern: 'Testbild abspielen',
  playEpisode: (season, episode) => `Staffel ${season}, Episode ${episode} abspielen`,
  playSpecial: (episode) => `Specials, Episode ${episode} abspielen`,
  tryAgain: 'Noch einmal versuchen',

  noFilm: {
    movie: (name) => `Im Katalog gibt es keinen kostenlosen Film zu „${name}“.`,
    tv: (name) => `Im Katalog gibt es keine kostenlose Episode von „${name}“.`,
  },
  noTrailer: (name) => `Im Katalog gibt es keinen offiziellen Trailer zu „${name}“.`,
  noCopy: (name) => `Im Internet Archive ist keine Kopie von „${name}“ bekannt.`,
  noFile: (name) => `Diese Quelle hat keine Datei zu „${name}“.`,
  norTrailer: 'Einen offiziellen Trailer gibt es auch nicht.',
  sequencePlays: 'Vorspann und Testbild lassen sich abspielen.',
  patternPlays: 'Das Testbild lässt sich bei jedem Titel abspielen.',

  airsOn: (name, date) => `Diese Episode von „${name}“ erscheint am ${date}.`,
  notAired: (name) => `Diese Episode von „${name}“ ist noch nicht erschienen.`,
  untilThenTrailer: 'Bis dahin läuft der Trailer.',
  untilThenNothing: 'Bis dahin gibt es nichts abzuspielen.',

  noEpisode: (name) => `Diese Episode von „${name}“ gibt es im Katalog nicht.`,
  nearestHere: 'Hier geht es zur nächstgelegenen.',
  chooseAnother: 'Wähle eine andere Staffel oder Episode.',

  notFound: 'Nicht gefunden',
  noTitle: { movie: 'Diesen Film gibt es im Katalog nicht.', tv: 'Diese Serie gibt es im Katalog nicht.' },
  removed: 'Vielleicht wurde der Eintrag entfernt, oder die Adresse enthält einen Tippfehler.',
  noServer: 'Diese Quelle gibt es nicht.',
  reload: 'Vielleicht wurde sie entfernt. Lade die Seite des Titels neu, um die aktuellen Quellen zu sehen.',
  oneMoment: 'Einen Moment',
  noCatalogue: 'Der Katalog antwortet gerade nicht.',
  backSoon: 'Was hier läuft, lässt sich deshalb nicht sagen. Meist geht es innerhalb einer Minute weiter.',

  onArchive: (name) => `${name}, im Internet Archive`,
  trailerOf: (name) => `Offizieller Trailer zu ${name}`,
  isTrailer: 'Das ist der offizielle Trailer.',
  silent: {
    archive: (host) => `Das Internet Archive (${host}) antwortet nicht. So lange läuft der Vorspann.`,
    youtube: (host) => `YouTube (${host}) antwortet nicht. So lange läuft der Vorspann.`,
  },

  testPattern: 'Testbild',
  testPatternOf: (name) => `Testbild: ${name}`,

  sequence: {
    label: (name) => `Vorspann von „${name}“`,
    seek: 'Position',
    play: 'Abspielen',
    pause: 'Anhalten',
    playAgain: 'Noch einmal',
    position: '{time} von {end} Sekunden',
    invented: 'Erfundener Titel: Diesen Vorspann hat die Website gezeichnet.',
    drawn: 'Diesen Vorspann hat die Website gezeichnet.',
    presents: 'präsentiert',
    starring: 'In den Hauptrollen',
    with: 'Mit',
    createdBy: 'Idee',
    directedBy: 'Regie',
  },
}
