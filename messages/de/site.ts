import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const site: Messages['site'] = {
  skipToContent: 'Zum Inhalt springen',
  languages: 'Sprache',

  common: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    comma: ', ',
    delete: 'Löschen',
    dismiss: 'Schließen',
    loadMore: 'Mehr laden',
    loading: 'Wird geladen',
    movie: 'Film',
    next: 'Weiter',
    nextPage: 'Nächste Seite',
    previous: 'Zurück',
    refresh: 'Aktualisieren',
    reload: 'Neu laden',
    retry: 'Erneut versuchen',
    search: 'Suchen',
    showAll: 'Alle anzeigen',
    showMore: 'Mehr anzeigen',
    tvShow: 'Serie',
    undo: 'Rückgängig',
    unknown: 'Unbekannt',
  },
  pages: {
    home: 'Start',
    movies: 'Filme',
    tvShows: 'Serien',
    people: 'Personen',
    discover: 'Entdecken',
    watchlist: 'Merkliste',
    calendar: 'Kalender',
    about: 'Über uns',
  },
  counted: {
    movie: (count) => plural(count, { one: `${number(count)} Film`, other: `${number(count)} Filme` }),
    tv: (count) => plural(count, { one: `${number(count)} Serie`, other: `${number(count)} Serien` }),
    person: (count) => plural(count, { one: `${number(count)} Person`, other: `${number(count)} Personen` }),
  },

  attribution:
    'Diese Website nutzt TMDB und die TMDB-APIs, wird von TMDB aber weder empfohlen noch zertifiziert oder anderweitig genehmigt.',

  header: {
    main: 'Hauptmenü',
    home: (brand) => `${brand}, Startseite`,
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    settings: 'Einstellungen',
    sync: 'Sync',
    syncTitle: 'Verlauf synchronisieren',
    arrowKeys: 'Mit Pfeiltasten bedienen',
    slashKey: 'Taste „/“ führt zur Suche',
  },
  theme: {
    name: 'Design',
    system: 'System',
    dark: 'Dunkel',
    light: 'Hell',
  },
  footer: {
    popularPeople: 'Beliebt',
    sample: 'Der eingebaute Beispielkatalog ist aktiv: Er zeigt neben echten, frei verfügbaren Werken auch erfundene.',
    rights: (year, brand) =>
      `© ${year} ${brand}. Alle Rechte vorbehalten. ${brand} speichert keine Dateien auf dem eigenen Server: Jeder Film läuft aus der Quelle, die daneben genannt ist.`,
    tmdb: 'TMDB, die Datenquelle (öffnet in neuem Tab)',
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  alert: { name: 'Hinweis', dismiss: 'Hinweis schließen' },
  breadcrumb: 'Navigationspfad',
  loadingPage: 'Seite wird geladen',

  unavailable: {
    title: 'Dieser Titel ist hier nicht verfügbar.',
    named: (name) => `<name>${name}</name> ist hier nicht verfügbar.`,
    remove: (name) => `Aus dem Verlauf entfernen<more>: ${name}</more>`,
  },
  offline: {
    lost: 'Keine Verbindung. Du kannst diese Seite weiter nutzen.',
    lostSince: (time) => `Keine Verbindung. Stand: ${time}.`,
    savedOn: (time) => `Stand: ${time}.`,
    partMissing: 'Ein Teil dieser Seite konnte nicht geladen werden.',
    savedPages: 'Auf diesem Gerät gespeichert',
  },
  failureTitle: 'Hoppla! Da ist etwas schiefgelaufen',
  failureText: 'Beim Laden der Daten ist ein Fehler aufgetreten.',
  errorTitle: 'Hoppla! Ein Fehler ist aufgetreten',
  notFound: 'Die gesuchte Seite ist außer Reichweite',
  unknownError: 'Unbekannter Fehler',
  errorPage: {
    offlineTitle: 'Du bist offline',
    offlineText:
      'Diese Seite braucht eine Verbindung. Sobald du wieder online bist, drücke auf „Erneut versuchen“, um sie zu laden.',
    stillOffline: 'Noch immer keine Verbindung. Bitte prüfe sie und versuche es gleich noch einmal.',
    updatedTitle: 'Eine neue Version ist da',
    updatedText: 'Diese Website wurde aktualisiert, während die Seite offen war. Drücke auf „Aktualisieren“, um fortzufahren.',
    backHome: 'Zur Startseite',
  },
  empty: {
    picture: 'Leere Kiste',
    noImages: 'Keine Bilder',
    noImagesOf: (name) => `Zu „${name}“ gibt es keine Bilder`,
  },
  partNotLoaded: 'Dieser Teil konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',

  discover: {
    title: '„Entdecken“ kommt bald',
    text: 'Freu dich auf erweiterte Filter und eine gründliche Suche, mit denen du deine Lieblingsfilme und -serien mühelos findest.',
  },
}
