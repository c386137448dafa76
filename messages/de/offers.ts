import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const offers: Messages['offers'] = {
  kinds: { subscription: 'Abo', free: 'Kostenlos', ads: 'Mit Werbung', rent: 'Leihen', buy: 'Kaufen' },

  whereToWatch: 'Wo zu sehen',
  region: 'Region',
  noOffers: 'Keine bekannten Angebote in dieser Region.',
  credit: 'Streaming-Daten von JustWatch',
  otherRegionsFailed: 'Die Angebote anderer Regionen konnten nicht geladen werden.',
  loadingOtherRegions: 'Die anderen Regionen werden geladen …',
  elsewhere: (regions) =>
    plural(regions, {
      one: 'In einer weiteren Region verfügbar',
      other: `In ${regions} weiteren Regionen verfügbar`,
    }),
  yours: '(dein Dienst)',

  myServices: 'Meine Dienste',
  onMyServices: 'Bei meinen Diensten',
  services: 'Dienste',
  findService: 'Dienst suchen',
  done: 'Fertig',
  notLasting: 'Dieser Browser kann deine Region und deine Dienste nicht speichern: Sie bleiben, bis du die Seite schließt.',
  kept: 'Nur in diesem Browser gespeichert. Deine Dienste stehen unter „Wo zu sehen“ an erster Stelle, und Titel, die sie anbieten, sind markiert.',
  servicesFailed: 'Die Dienste dieser Region konnten nicht geladen werden.',
  noServices: 'Für diese Region sind keine Dienste bekannt.',
  noMatch: 'Kein passender Dienst.',
  full: (most) => `Du kannst bis zu ${most} Dienste wählen. Entferne einen, um einen anderen hinzuzufügen.`,
}
