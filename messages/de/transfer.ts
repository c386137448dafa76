import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const titles = (count: number) => `${number(count)} Titel`
const episodes = (count: number) => plural(count, { one: 'eine Episode', other: `${number(count)} Episoden` })
const rows = (count: number) => plural(count, { one: 'eine Zeile', other: `${number(count)} Zeilen` })
const files = (count: number) => plural(count, { one: 'eine Datei', other: `${number(count)} Dateien` })
const moreFiles = (count: number) => plural(count, { one: 'eine weitere Datei', other: `${number(count)} weitere Dateien` })
const space = (room: number) => (room === 0 ? 'deine Listen sind voll' : `deine Listen haben noch Platz für ${number(room)}`)

export const transfer: Messages['transfer'] = {
  import: 'Import',
  export: 'Export',
  saveAsCsv: 'Als CSV speichern',
  savedWhole:
    'Deine Listen, gesehenen Episoden, dein Verlauf, die Wiedergabepositionen, Dienste, Filter und Einstellungen sind in einer JSON-Datei gespeichert. Importiere sie, um alles auf einem beliebigen Gerät wiederherzustellen.',
  savedTable:
    'Deine Listen, gesehenen Episoden und dein Verlauf sind in einer CSV-Datei gespeichert, die sich als Tabelle öffnen lässt.',
  halfDone: 'Ein Import ist noch nicht fertig.',
  continue: 'Import fortsetzen',
  later: 'Später',

  title: 'Listen importieren',
  progress: 'Nachgeschlagene Titel',
  progressOf: (done, all) => (all === 1 ? `${number(done)} von einem Titel` : `${number(done)} von ${number(all)} Titeln`),
  notStarted: 'Nicht gestartet',
  elsewhere:
    'Ein anderer Tab importiert gerade Listen. Der Import läuft dort weiter, oder hier, sobald du den anderen Tab schließt.',
  notLasting:
    'Dieser Browser kann den Import nicht speichern. Lass diese Seite offen, bis er fertig ist, sonst geht er verloren.',

  drop: 'Ziehe deine Dateien hierher: ZIP, CSV oder JSON, auch mehrere auf einmal oder einen ganzen Ordner.',
  choose: 'Dateien auswählen',
  filesOfLists: 'Dateien mit deinen Listen',
  reading: 'Wird gelesen …',
  stayHere: 'Deine Dateien werden in deinem Browser gelesen. Nur die Titel darin werden auf dieser Website nachgeschlagen.',
  where: {
    question: 'Wo finde ich meine Dateien?',
    letterboxd:
      'Unter „Settings“, „Data“, „Export your data“. Die ZIP-Datei enthält deine gesehenen Filme, deine Watchlist und dein Tagebuch.',
    trakt:
      'Unter „Settings“, „Data“, „Export“: die ZIP-Datei, so wie sie ist; oder die JSON- oder CSV-Dateien eines Exportprogramms.',
    imdb: 'Deine Bewertungen, deine Watchlist oder deine Check-ins, jeweils mit „Export“ in ihrem Menü.',
    others: 'Andere Dienste',
    othersText:
      'Die Dateien von Simkl, TV Time, Yamtrack, Ryot, Movary, Watcharr und SeriesGuide, so wie diese Dienste sie exportieren.',
    thisSite: 'Diese Website',
    own: 'Die Datei, die „Export“ speichert. Eine JSON-Datei stellt alles auf einmal wieder her.',
  },
  restored: (count, ofEpisodes, opened) =>
    `Wiederhergestellt: ${titles(count)} und ${episodes(ofEpisodes)} in deinen Listen und ${titles(opened)} in deinem Verlauf.`,
  notRestored: (count) => `Nicht in deinen Listen: ${number(count)}`,

  fileNames: (names) => names.join(', '),
  fileNamesAndMore: (names, more) => `${names.join(', ')} und ${moreFiles(more)}`,
  moreFiles: (count) => `und ${moreFiles(count)}`,
  unusable: {
    tooLarge: 'Diese Datei ist größer als 20 MB, zu groß für eine Liste von Filmen. Nichts wurde geändert.',
    empty: 'Diese Datei ist leer. Nichts wurde geändert.',
    unknown: 'Das ist kein Export, den diese Website lesen kann. Nichts wurde geändert.',
    cut: 'Diese Datei ist abgeschnitten, als wäre der Download abgebrochen. Lade sie noch einmal herunter. Nichts wurde geändert.',
    encoding:
      'Der Text in dieser Datei ist nicht lesbar. Speichere sie als UTF-8 und versuche es noch einmal. Nichts wurde geändert.',
    unpacking: 'Diese ZIP-Datei ist beschädigt oder zu groß. Lade sie noch einmal herunter. Nichts wurde geändert.',
    nothingInZip: 'Diese ZIP-Datei enthält keine Liste, die diese Website lesen kann. Nichts wurde geändert.',
    password: 'Diese ZIP-Datei hat ein Passwort. Entpacke sie selbst und wähle die Dateien darin. Nichts wurde geändert.',
    tooManyRows:
      'Das sind mehr als 100.000 Zeilen oder 10.000 Titel auf einmal. Importiere sie in Teilen. Nichts wurde geändert.',
    unreadable:
      'Diese Datei ist nicht lesbar. Vielleicht wurde sie verschoben oder ist anderswo geöffnet. Nichts wurde geändert.',
    noRows: 'Diese Datei enthält keine Titel. Nichts wurde geändert.',
  },

  beforeStart: {
    title: 'Bevor es losgeht',
    whatIsIn: (file) => `Was steht in ${file}?`,
    watched: 'Gesehen',
    watchlist: 'Merkliste',
    mayBeCut:
      'In der letzten Zeile fehlen Zellen, die die anderen haben. Ist die Datei abgeschnitten, lade sie noch einmal herunter.',
    choose: 'Manche Dateien verraten nicht, ob du ihre Titel gesehen hast oder noch sehen willst. Bitte wähle.',
    leaveOut: 'Weglassen',
    leaveOutFile: (file) => `${file} weglassen`,
    start: 'Starten',
    tooManyTitles: (count, room) => {
      const extra = plural(count, {
        one: 'einen Titel, der nicht in deinen Listen ist',
        other: `${titles(count)}, die nicht in deinen Listen sind`,
      })
      const losses = plural(count - room, {
        one: 'Der älteste Eintrag wird weggelassen und nicht nachgeschlagen; er steht dann unter „Nicht gefunden“.',
        other: `Die ${number(count - room)} ältesten Einträge werden weggelassen und nicht nachgeschlagen; sie stehen dann unter „Nicht gefunden“.`,
      })
      return `Diese Dateien enthalten ${extra}, und ${space(room)}. ${losses}`
    },
  },
  rows: (count) => plural(count, { one: `${number(count)} Zeile`, other: `${number(count)} Zeilen` }),

  lookedUp: (done, all) => `${number(done)} von ${number(all)} Titeln nachgeschlagen.`,
  lookedUpPaused: (done, all) => `${number(done)} von ${number(all)} Titeln nachgeschlagen. Angehalten.`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  lastMinute: 'Noch weniger als eine Minute.',
  minutesLeft: (minutes) => plural(minutes, { one: 'Noch etwa eine Minute.', other: `Noch etwa ${minutes} Minuten.` }),
  waiting: {
    quota: (seconds) =>
      plural(seconds, {
        one: 'Die Website schlägt pro Person etwa vierzig neue Titel in der Minute nach. Weiter in einer Sekunde.',
        other: `Die Website schlägt pro Person etwa vierzig neue Titel in der Minute nach. Weiter in ${seconds} Sekunden.`,
      }),
    catalogue: (seconds) =>
      plural(seconds, {
        one: 'Der Katalog antwortet nicht. Neuer Versuch in einer Sekunde.',
        other: `Der Katalog antwortet nicht. Neuer Versuch in ${seconds} Sekunden.`,
      }),
    offline: (seconds) =>
      plural(seconds, {
        one: 'Du bist offline. Neuer Versuch in einer Sekunde.',
        other: `Du bist offline. Neuer Versuch in ${seconds} Sekunden.`,
      }),
  },
  keepBrowsing: 'Du kannst währenddessen weiter auf dieser Website stöbern.',
  tally: { found: 'Gefunden', toChoose: 'Offen', chosen: 'Gewählt', notFound: 'Nicht gefunden' },
  stop: {
    button: 'Diesen Import beenden',
    question: 'Diesen Import beenden?',
    text: 'Deine Listen bleiben, wie sie sind. Was du hier gewählt hast, geht verloren.',
    action: 'Beenden',
  },

  review: {
    title: (count) => `Welcher Titel ist gemeint? ${number(count)} offen`,
    done: 'Alle gewählt',
    none: 'Keiner davon',
    decided: (count) => `Auswahl ändern: ${titles(count)}`,
    choice: '<title></title>: <choice></choice>',
    noChoice: '<title></title>: keiner davon',
    change: 'Ändern',
    changeTitle: (title) => `Ändern: ${title}`,
    line: (line, file) => `Zeile ${line} von ${file}`,
    entry: (entry, file) => `Eintrag ${entry} von ${file}`,
    lineAndMore: (line, file, more) => `Zeile ${line} von ${file} und ${more} weitere`,
    entryAndMore: (entry, file, more) => `Eintrag ${entry} von ${file} und ${more} weitere`,
  },

  stillToChoose: (count) => `Noch ${titles(count)} offen; was du überspringst, gilt als nicht gefunden.`,
  add: (count) => `${titles(count)} in meine Listen übernehmen`,
  added: {
    titles: (count) => `Aus deinen Dateien in deinen Listen: ${titles(count)}.`,
    withEpisodes: (count, ofEpisodes) => `Aus deinen Dateien in deinen Listen: ${titles(count)} und ${episodes(ofEpisodes)}.`,
    withHistory: (count, opened) =>
      `Aus deinen Dateien in deinen Listen: ${titles(count)}; in deinem Verlauf: ${titles(opened)}.`,
    withBoth: (count, ofEpisodes, opened) =>
      `Aus deinen Dateien in deinen Listen: ${titles(count)} und ${episodes(ofEpisodes)}; in deinem Verlauf: ${titles(opened)}.`,
  },
  full: (count) =>
    plural(count, {
      one: 'Deine Listen sind voll: Für eine Zeile war kein Platz mehr. Sie steht unter „Nicht gefunden“.',
      other: `Deine Listen sind voll: Für ${number(count)} Zeilen war kein Platz mehr. Sie stehen unter „Nicht gefunden“.`,
    }),
  seeLists: 'Meine Listen ansehen',
  undo: 'Diesen Import rückgängig machen',
  another: 'Weitere Liste importieren',

  outcomes: {
    matched: (count) => `Gefunden: ${titles(count)}`,
    chosen: (count) => `Von dir gewählt: ${titles(count)}`,
    notFound: (count) => `Nicht gefunden: ${rows(count)}`,
    notRead: (count) => `Nicht gelesen: ${files(count)}`,
    foundFor: 'für <title></title>',
  },
  search: {
    searchFor: (title) => `Nach „${title}“ suchen`,
    label: 'Name des Titels',
    busy: 'Suche läuft …',
    failed: 'Die Suche ist gerade nicht verfügbar. Versuche es in einer Minute noch einmal.',
    none: 'Keine Treffer',
  },
  download: 'Als CSV herunterladen',
  table: { title: 'Titel', year: 'Jahr', why: 'Grund', file: 'Datei', line: 'Zeile' },
  sentence: (reason) => `${reason}.`,
  lost: {
    none: 'Du hast keinen der Treffer gewählt',
    unknown: 'Diesen Titel gibt es im Katalog nicht',
    full: 'Deine Listen sind voll',
  },
  unread: {
    nameless: 'Der Titel fehlt',
    notTitle: 'Das ist weder ein Film noch eine Serie',
    season: 'Das ist eine ganze Staffel ohne ihre Episoden',
    begun: 'Hier steht, dass du eine Serie angefangen hast, aber nicht, welche Episoden du gesehen hast',
    wantedEpisode: 'Das ist eine einzelne Episode; auf die Merkliste hier passen nur ganze Serien',
    list: 'Das steht auf einer Liste, die es auf dieser Website nicht gibt',
    noRoom: 'In deinen Listen ist kein Platz dafür',
    notSeen: 'Hier steht weder, dass du es gesehen hast, noch, dass du es sehen willst',
    otherKind: 'Was der Katalog dafür hat, ist ein Titel anderer Art',
  },
  leftOut: {
    deleted: 'Das hast du beim anderen Dienst gelöscht',
    liked: '„Gefällt mir“ sagt nichts darüber, was du gesehen hast',
    ownList: 'Das ist eine eigene Liste von dir, und diese Website kennt nur eine Merkliste',
    ratings: 'Diese Website speichert keine eigenen Bewertungen, und was du gesehen hast, steht in deinen anderen Dateien',
    chosen: 'Du wolltest das weglassen',
    other: 'Das ist keine Liste von dem, was du gesehen hast oder sehen willst',
    empty: 'Da steht nichts drin',
    nested: 'Das ist eine ZIP-Datei in einer anderen. Entpacke sie und wähle sie einzeln',
    tooMany: 'Es werden höchstens 5.000 Dateien auf einmal gelesen. Importiere diese einzeln',
    people: 'Das ist eine Liste von Personen, und diese Website hat nur Listen von Titeln',
    unknownTable: 'Tabellen dieser Art kennt diese Website nicht',
    secret: 'Darin können Passwörter oder Anmeldeschlüssel stehen, deshalb wurde sie nicht geöffnet',
    same: 'Eine andere deiner Dateien hat denselben Inhalt',
  },
}
