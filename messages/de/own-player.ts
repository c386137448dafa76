import type { Forms } from '../forms.ts'
import type { Messages } from '../en.ts'

const OTHER = 'Wähle eine andere Quelle oder wende dich an die Betreiber dieser Website.'

const damagedSubtitles: Forms = {
  one: 'Die Untertitel ({language}) sind beschädigt: Eine Zeile wurde ausgelassen.',
  other: 'Die Untertitel ({language}) sind beschädigt: {count} Zeilen wurden ausgelassen.',
}

export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'Player-Steuerung',
    seek: 'Position',
    play: 'Abspielen',
    mute: 'Stumm',
    volume: 'Lautstärke',
    captions: 'Untertitel',
    settings: 'Einstellungen',
    anotherDevice: 'Auf anderem Gerät zeigen',
    pictureInPicture: 'Bild im Bild',
    fullScreen: 'Vollbild',
    audio: 'Ton',
    quality: 'Qualität',
    chapter: 'Kapitel',
    speed: 'Tempo',
    shortcuts: 'Tastenkürzel',
    withoutScript: 'Ohne JavaScript kann dieser Player nichts abspielen. <link>Öffne stattdessen die Datei</link>.',

    keys: {
      play: { keys: 'Leertaste oder K', does: 'Abspielen oder anhalten' },
      skip: { keys: 'J, L', does: '10 Sekunden zurück, vor' },
      step: { keys: '←, →', does: '5 Sekunden zurück, vor' },
      volume: { keys: '↑, ↓', does: 'Lauter, leiser' },
      sound: { keys: 'M', does: 'Ton an oder aus' },
      captions: { keys: 'C', does: 'Untertitel an oder aus' },
      fullScreen: { keys: 'F', does: 'Vollbild an oder aus' },
      jump: { keys: '0 bis 9', does: 'Zu diesem Zehntel des Films springen' },
      speed: { keys: '<, >', does: 'Langsamer, schneller' },
      episodes: { keys: 'Umschalt + N, Umschalt + P', does: 'Nächste, vorherige Episode' },
      keys: { keys: '?', does: 'Diese Tasten anzeigen' },
    },
  },

  script: {
    play: 'Abspielen',
    pause: 'Anhalten',
    back: '{count} Sekunden zurück',
    forward: '{count} Sekunden vor',
    soundOff: 'Ton aus',
    soundOn: 'Ton an',
    volumeAt: 'Lautstärke {percent} Prozent',
    percent: '{percent} Prozent',
    off: 'aus',
    speedAt: 'Tempo {speed}',
    normal: 'Normal',
    position: '{time} von {end}',
    positionInChapter: '{time} von {end}, {chapter}',
    track: 'Spur {number}',
    noTrack: 'Aus',
    noCaptions: 'Dieser Film hat keine Untertitel.',
    captionsIn: 'Untertitel: {language}',
    captionsOff: 'Untertitel aus',
    auto: 'Auto',
    autoPlaying: 'Auto ({quality})',
    unknownQuality: 'Unbekannt',
    noPictureInPicture: 'Bild im Bild ist gerade nicht möglich.',

    failures: {
      notReached: {
        heading: 'Der Film konnte nicht geladen werden.',
        advice:
          'Deine Verbindung oder die Website, auf der der Film liegt, ist gestört, oder diese Seite darf dort nicht lesen. Prüfe deine Verbindung und versuche es dann noch einmal.',
      },
      notThere: {
        heading: 'Der Film wurde nicht gefunden.',
        advice: `Auf der Website, auf der er liegen soll, gibt es diese Datei nicht. ${OTHER}`,
      },
      notPlayable: {
        heading: 'Dieser Browser kann den Film nicht abspielen.',
        advice:
          'Die Datei fehlt oder ist beschädigt, oder dieser Browser kennt ihr Format nicht. Wähle eine andere Quelle oder versuche es mit einem anderen Browser.',
      },
      damagedPlaylist: {
        heading: 'Die Playlist dieses Films ist nicht lesbar.',
        advice: `Sie ist beschädigt oder gar keine Playlist. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'Die Playlist dieses Films hat kein Ende.',
        advice: `Hier laufen nur vollständige Filme, keine Livestreams. ${OTHER}`,
      },
      longPlaylist: {
        heading: 'Die Playlist dieses Films ist zu lang.',
        advice: `Nur der Anfang wurde gelesen. ${OTHER}`,
      },
      moved: {
        heading: 'Der Film ist auf eine andere Website umgezogen.',
        advice: `Seine Adresse leitet zu einer Website weiter, von der diese Quelle nicht laden darf. ${OTHER}`,
      },
      elsewhere: {
        heading: 'Die Playlist dieses Films verweist auf {host}.',
        advice: `Von dort darf diese Quelle nicht laden, deshalb wurde nichts geladen. ${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: 'Die Untertitel ({language}) liegen auf einer Website, von der diese Quelle nicht laden darf.',
      missing: 'Die Untertitel ({language}) wurden nicht gefunden.',
      network: 'Die Untertitel ({language}) konnten nicht geladen werden.',
      'too-large': 'Die Untertitel ({language}) sind größer als 2 MB und wurden nicht geladen.',
      'no-webvtt': 'Die Untertitel ({language}) sind nicht lesbar, weil sie kein WebVTT sind.',
    },
    damagedSubtitles,
    chapters: {
      elsewhere: 'Die Kapitel liegen auf einer Website, von der diese Quelle nicht laden darf.',
      missing: 'Die Kapitel wurden nicht gefunden.',
      network: 'Die Kapitel konnten nicht geladen werden.',
      'too-large': 'Die Kapitel sind größer als 2 MB und wurden nicht geladen.',
      'no-webvtt': 'Die Kapitel sind nicht lesbar, weil sie kein WebVTT sind.',
    },
    previews: {
      elsewhere: 'Die Vorschaubilder liegen auf einer Website, von der diese Quelle nicht laden darf.',
      missing: 'Die Vorschaubilder wurden nicht gefunden.',
      network: 'Die Vorschaubilder konnten nicht geladen werden.',
      'too-large': 'Die Vorschaubilder sind größer als 2 MB und wurden nicht geladen.',
      'no-webvtt': 'Die Vorschaubilder sind nicht lesbar, weil sie kein WebVTT sind.',
    },
  },
}
