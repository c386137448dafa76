import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const sync: Messages['sync'] = {
  title: 'Verlauf synchronisieren',
  tabs: 'Sync',
  generate: 'Erstellen',
  import: 'Importieren',
  connection: { unknown: 'Verbindung wird geprüft', connected: 'Verbunden', disconnected: 'Getrennt' },
  offline: 'Keine Verbindung. Sync ist deaktiviert.',

  hasCode: 'Gib diesen Code auf deinem anderen Gerät ein. Jede Änderung hier wird synchronisiert.',
  getCode: 'Hol dir einen Code und gib ihn auf deinem anderen Gerät ein. Von da an teilen sich beide dieselbe Liste.',
  noCode: 'Noch kein Code',
  generateCode: 'Code erstellen',
  copyCode: 'Code kopieren',
  copied: '📋 Sync-Code in die Zwischenablage kopiert!',
  copyNothing: 'Es gibt keinen Sync-Code zum Kopieren.',
  copyFailed: '❌ Der Code konnte nicht kopiert werden. Bitte kopiere ihn von Hand.',
  failed: '❌ Sync fehlgeschlagen. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  error: '❌ Beim Sync ist ein Fehler aufgetreten.',
  empty: 'Noch kein Verlauf zum Synchronisieren. Schau dir erst etwas an!',

  enterCode:
    'Gib den Code deines anderen Geräts ein, um beide Verläufe zusammenzuführen. Von da an ändert sich, was du auf einem Gerät hinzufügst oder entfernst, auf allen.',
  code: 'Sync-Code',
  importCode: 'Importieren',
  codeEmpty: 'Bitte gib einen Sync-Code ein.',
  codeLength: 'Der Sync-Code muss genau 6 Zeichen lang sein.',
  imported: (count) => plural(count, { one: '✅ Ein Eintrag importiert!', other: `✅ ${number(count)} Einträge importiert!` }),
  importFailed: '❌ Import fehlgeschlagen. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  importInvalid: (code) => `❌ Der Sync-Code „${code}“ ist ungültig oder wurde nicht gefunden.`,
  merge: {
    ownList: (code) =>
      `Dieses Gerät hat eine eigene Liste. Wenn du ${code} importierst, werden beide zusammengeführt, hier und auf allen anderen Geräten mit diesem Code.`,
    otherCode: (code, last) =>
      `Dieses Gerät hat die Liste des Codes ${last}. Wenn du ${code} importierst, werden beide zusammengeführt, hier und auf allen anderen Geräten mit diesem Code.`,
    combine: 'Listen zusammenführen',
  },

  devicesWithCode: 'Geräte mit diesem Code',
  devices: 'Geräte',
  deviceNames: {
    'Mobile Device': 'Mobilgerät',
    Tablet: 'Tablet',
    Mac: 'Mac',
    'Windows PC': 'Windows-PC',
    'Unknown Device': 'Unbekanntes Gerät',
  },
  thisDevice: (device) => `${device} (dieses Gerät)`,
  lastUsed: (device, date) => `${device}, zuletzt genutzt am ${date}`,
  remove: 'Entfernen',
  removeDevice: (device) => `Entfernen: ${device}`,
  removeFailed: 'Das Gerät konnte nicht entfernt werden. Bitte versuche es noch einmal.',
  tooNewToRemove:
    'Dieses Gerät hat den Code seit weniger als einem Tag. Ab morgen kann es andere Geräte entfernen und zu einem früheren Stand zurückgehen.',
  leave: 'Code nicht mehr nutzen',
  leaveQuestion: 'Andere Geräte behalten den Code und die Liste. Was soll mit der Liste auf diesem Gerät passieren?',
  keep: 'Hier behalten',
  clear: 'Hier löschen',
  left: 'Dieses Gerät nutzt den Code nicht mehr. Seine Liste ist noch da.',
  notSent:
    'Noch wurde nicht alles von hier gesendet, deshalb wurde nichts gelöscht. Bitte prüfe deine Verbindung und versuche es noch einmal.',

  more: 'Mehr',
  qrCode: 'QR-Code des Sync-Links',
  link: 'Link für dein anderes Gerät',
  linkHint: 'Öffne den Link dort oder scanne den QR-Code.',
  pause: 'Verlauf pausieren',
  pauseHint: 'Titel, die du öffnest, werden nicht hinzugefügt.',
  lastSynced: (ago) => `Zuletzt synchronisiert: ${ago}`,
  notSynced: {
    full: (count) =>
      plural(count, {
        one: `${number(count)} Eintrag ist nicht synchronisiert: Unter dem Code ist kein Platz dafür.`,
        other: `${number(count)} Einträge sind nicht synchronisiert: Unter dem Code ist kein Platz dafür.`,
      }),
    invalid: (count) =>
      plural(count, {
        one: `${number(count)} Eintrag ist nicht synchronisiert: Diese Website konnte ihn nicht lesen.`,
        other: `${number(count)} Einträge sind nicht synchronisiert: Diese Website konnte sie nicht lesen.`,
      }),
  },
  refused: {
    gone: (code, day) =>
      `Nicht mehr synchronisiert seit ${day}: Diese Website kennt den Code ${code} nicht mehr. Deine Liste ist noch da.`,
    removed: (code, day) =>
      `Nicht mehr synchronisiert seit ${day}: Dieses Gerät wurde vom Code ${code} entfernt. Seine Liste ist noch da.`,
    full: (code, day) =>
      `Nicht mehr synchronisiert seit ${day}: Den Code ${code} haben schon so viele Geräte wie möglich. Die Liste dieses Geräts ist noch da.`,
  },
  makeAgain: 'Neuen Code anlegen',
  joining: {
    numbers: ({ here, there, together }) =>
      `Titel hier: ${number(here)}, unter dem Code: ${number(there)}, zusammen: ${number(together)}. Nichts wird entfernt.`,
    tooMany: (count, most) =>
      `Es wurde nichts geändert: Zusammen sind das ${number(count)} Titel und Staffeln, und ein Code hat Platz für ${number(most)}.`,
  },
  newDevice: 'In den letzten 24 Stunden ist ein Gerät dazugekommen. Wenn es nicht deines ist, entferne es.',
  joinedToday: (device) => `${device}, neu seit weniger als einem Tag`,
  back: {
    open: 'Zu einem früheren Stand zurück',
    state: (time, count) => `${time} · seitdem geändert: ${number(count)}`,
    go: 'Zurück',
    goTo: (time) => `Zurück zu ${time}`,
    question: (time, count) =>
      `Alles unter diesem Code wird auf allen Geräten wieder so, wie es am ${time} war. Betroffene Titel und Staffeln: ${number(count)}. Genauso kommst du auch wieder hierher.`,
    confirm: 'Zurück',
    done: (time) => `Alles ist wieder so, wie es am ${time} war.`,
    none: 'In der letzten Woche hat sich nichts geändert.',
  },
  deletion: {
    open: 'Diesen Code löschen',
    question:
      'Diesen Code und alles, was darunter liegt, für alle Geräte löschen? Was auf diesem Gerät ist, bleibt hier. Das lässt sich nicht rückgängig machen.',
    confirm: 'Code löschen',
    done: 'Der Code und alles darunter sind gelöscht. Die Liste dieses Geräts ist noch da.',
  },
}
