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
  lost: {
    removed: (code) =>
      `Dieses Gerät ist nicht mehr mit dem Code ${code} verbunden. Seine Liste ist noch da. Hol dir einen neuen Code oder importiere ${code} noch einmal.`,
    gone: (code) =>
      `Den Code ${code} gibt es auf dieser Website nicht mehr. Deine Liste ist noch da. Hol dir einen neuen Code und gib ihn auf deinen anderen Geräten ein.`,
  },

  enterCode:
    'Gib den Code deines anderen Geräts ein, um beide Verläufe zusammenzuführen. Titel, die du hier entfernst, verschwinden dann auch von deinen anderen Geräten, sobald dieses Gerät den Code einen Tag lang hat.',
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
  tooNewToRemove: 'Dieses Gerät hat den Code seit weniger als einem Tag. Ab morgen kann es andere Geräte entfernen.',
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
  saveFile: 'In Datei speichern',
  loadFile: 'Aus Datei laden',
  historyFile: 'Datei mit dem Verlauf',
  fileAdded: (count) =>
    plural(count, {
      one: 'Ein Eintrag aus der Datei hinzugefügt.',
      other: `${number(count)} Einträge aus der Datei hinzugefügt.`,
    }),
  fileEmpty: 'Diese Datei enthält keinen Verlauf.',
}
