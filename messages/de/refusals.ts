import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'Beim Laden der Daten ist ein Fehler aufgetreten',
  searchingFast: (seconds) =>
    plural(seconds, {
      one: 'Du suchst sehr schnell. Bitte warte eine Sekunde.',
      other: `Du suchst sehr schnell. Bitte warte ${seconds} Sekunden.`,
    }),
  browsingFast: (seconds) =>
    plural(seconds, {
      one: 'Du blätterst sehr schnell. Bitte warte eine Sekunde.',
      other: `Du blätterst sehr schnell. Bitte warte ${seconds} Sekunden.`,
    }),
  denied: {
    title: 'Zugriff verweigert',
    address: 'Deine IP-Adresse',
    ban: 'Deine Sperre',
    permanent: 'Diese Sperre gilt dauerhaft.',
    expires: (time) => `Diese Sperre endet am <time>${time}</time>.`,
    contact: 'Falls das ein Irrtum ist, wende dich bitte an die Betreiber.',
    contactAt: (email) => `Falls das ein Irrtum ist, wende dich bitte an die Betreiber: <email>${email}</email>`,
    reloads: 'Diese Seite lädt von selbst neu, wenn die Sperre endet.',
    banned: 'Deine Adresse ist für diese Website gesperrt.',
  },
  codeIsFull:
    'Dieser Code wird schon auf zwanzig Geräten genutzt. Nimm eines davon oder erstelle auf einem anderen Gerät einen neuen Code.',
  newDevice:
    'Dieses Gerät hat den Code seit weniger als einem Tag. Ab morgen kann es frühere Stände zurückholen und den Code löschen.',
  tooManyCodes: (seconds) =>
    plural(seconds, {
      one: 'Zu viele falsche Sync-Codes. Bitte warte eine Sekunde.',
      other: `Zu viele falsche Sync-Codes. Bitte warte ${seconds} Sekunden.`,
    }),
  tooFast: (seconds) =>
    plural(seconds, {
      one: 'Du synchronisierst sehr schnell. Bitte warte eine Sekunde.',
      other: `Du synchronisierst sehr schnell. Bitte warte ${seconds} Sekunden.`,
    }),
  removedDevice: 'Dieses Gerät wurde vom Sync-Code entfernt.',
  strangeDevice: 'Dieses Gerät darf den Sync-Code nicht ändern. Bitte importiere den Code noch einmal.',
}
