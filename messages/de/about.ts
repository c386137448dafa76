import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const forDays = (days: number) => plural(days, { one: 'einen Tag lang', other: `${number(days)} Tage lang` })
const afterDays = (days: number) => plural(days, { one: 'Nach einem Tag', other: `Nach ${number(days)} Tagen` })

export const about: Messages['about'] = {
  description: 'Was diese Website ist, was sie kann und woher ihre Daten kommen.',
  heading: (brand) => `Über ${brand}`,
  lead: (brand) =>
    `${brand} hilft dir bei der Frage, was du als Nächstes schaust: Filme, Serien und die Menschen dahinter, auf Seiten, die schnell laden und Bilder sprechen lassen.`,

  whatItDoes: 'Was du hier machen kannst',
  browse: 'Stöbern: was angesagt ist, was demnächst anläuft, was gerade läuft, was beliebt ist und wer dahintersteckt.',
  find: 'Alles auf einmal durchsuchen, mit Vorschlägen beim Tippen und ganz ohne Maus, wenn du möchtest.',
  details: 'Alles über einen Titel erfahren: Besetzung und Crew, Kritiken, Videos, Bilder, Staffeln und Episoden.',
  play: 'Auf „Abspielen“ drücken: Der Player bietet mehrere legale Quellen und lädt vorher keine davon.',
  free: 'Kein Konto, kein Tracking, keine Werbung. Der Code ist Open Source: Alle können so eine Website betreiben.',

  usefulLinks: 'Nützliche Links',
  tvShows: 'Serien',
  popularPeople: 'Beliebte Stars',

  dataSource: 'Woher die Daten kommen',
  streamingData: 'Streaming-Daten von <link>JustWatch</link>.',
  sample:
    'Diese Website nutzt den eingebauten Beispielkatalog: echte Werke, die alle ansehen dürfen, und erfundene Titel, Personen und Bilder, die es sonst nirgends gibt.',

  privacy: 'Filme und Datenschutz',
  files: (brand) =>
    `${brand} speichert keine Dateien auf dem eigenen Server und verlinkt keine unlizenzierten Streams. Filme laufen von Seiten anderer Websites oder aus Dateien, die die Betreiber zeigen dürfen, in einem abgeschotteten Rahmen, der erst lädt, wenn du auf „Abspielen“ drückst.`,
  storedHere: 'Was diese Website über dich speichert, auf dem eigenen Server und für niemanden sonst:',
  stored: {
    searches: (days) =>
      `Wonach du suchst, mit Uhrzeit und IP-Adresse, ${forDays(days)}, damit die Betreiber sehen, was noch fehlt.`,
    searchesShortened: (days, addressDays) =>
      `Wonach du suchst, mit Uhrzeit und IP-Adresse, ${forDays(days)}, damit die Betreiber sehen, was noch fehlt. ${afterDays(addressDays)} wird deine Adresse auf ihr Netz gekürzt.`,
    sync: (days) =>
      `Wenn du einen Sync-Code erstellst: deinen Verlauf, deine Listen mit den gesehenen Episoden, die Stellen, an denen du in Filmen und Episoden aufgehört hast, und die Art deiner Geräte, bis ${forDays(days.unusedCode)} kein Gerät den Code genutzt hat; frühere Fassungen davon ${forDays(days.syncRevision)}; dass du etwas entfernt hast, ${forDays(days.removal)}; und deine IP-Adresse ${forDays(days.generatorAddress)}.`,
    bans: 'Gesperrte IP-Adressen und den Grund dafür, bis die Sperre endet oder aufgehoben wird.',
    audit: (days) => `Was die Betreiber tun, ${forDays(days)}; wenn sie eine Adresse sperren, zusammen mit dieser Adresse.`,
    limits:
      'Zur Begrenzung der Zugriffe: wie viele Anfragen von deiner Adresse kamen, im Arbeitsspeicher oder in der Datenbank, höchstens eine Stunde lang.',
    backups: 'Sicherungskopien enthalten, was bei ihrer Erstellung gespeichert war, bis neuere sie ersetzen.',
    answers: (days) =>
      `Antworten der Filmdatenbank, auch die auf Suchanfragen, höchstens ${forDays(days)} und ohne Angabe, wer gefragt hat.`,
  },
  counting:
    'Die Website zählt pro Stunde, wie viele Player geöffnet werden und wie viele davon nicht funktionieren, aber nicht, wer sie öffnet oder bei welchem Titel. Was du schaust und markierst (Verlauf, Merkliste, gesehene und ausgeblendete Titel, Serien, denen du folgst, gesehene Episoden und die Stellen, an denen du aufgehört hast), bleibt in deinem Browser, bis du es entfernst, und wird nirgendwohin gesendet, solange du keinen Sync-Code erstellst. „Hier alles löschen“ auf deiner Merkliste entfernt alles auf einmal. Listen, die du importierst, werden in deinem Browser gelesen: Ihre Titel werden hier nachgeschlagen, aber weder gespeichert noch protokolliert. Diese Website fragt bei keinem anderen Dienst nach deiner Adresse und gibt sie nicht weiter.',
  pictures: {
    here: 'Bilder kommen von dieser Website: Dein Browser kontaktiert keine andere Website, bevor du auf „Abspielen“ drückst.',
    hereAndVideos: (videoHost) =>
      `Bilder kommen von dieser Website; die Vorschaubilder der Videos kommen von ${videoHost}, sobald du bei einem Titel den Tab „Videos“ öffnest. Bevor du auf „Abspielen“ drückst, kontaktiert dein Browser keine weitere Website.`,
    elsewhere: (host) =>
      `Bilder kommen von ${host}, wo deshalb deine IP-Adresse zu sehen ist. Bevor du auf „Abspielen“ drückst, kontaktiert dein Browser keine weitere Website.`,
    elsewhereAndVideos: (host, videoHost) =>
      `Bilder kommen von ${host}, wo deshalb deine IP-Adresse zu sehen ist. Die Vorschaubilder der Videos kommen von ${videoHost}, sobald du bei einem Titel den Tab „Videos“ öffnest. Bevor du auf „Abspielen“ drückst, kontaktiert dein Browser keine weitere Website.`,
  },
  contact: 'Kontakt',
}
