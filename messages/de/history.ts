import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const history: Messages['history'] = {
  continueWatching: 'Weiterschauen',
  sync: 'Sync',
  clearAll: 'Alles löschen',
  removed: (name) => `Entfernt: <name>${name}</name>`,
  newEpisode: 'Neue Episode',
  watchedShare: (percent) => `${percent}\u00A0% gesehen`,

  clearQuestion: 'Verlauf löschen?',
  clearHere: (titles) =>
    plural(titles, {
      one: 'Der Titel darin wird von diesem Gerät entfernt. Das lässt sich nicht rückgängig machen.',
      other: `Alle ${number(titles)} Titel darin werden von diesem Gerät entfernt. Das lässt sich nicht rückgängig machen.`,
    }),
  clearEverywhere: (titles) =>
    plural(titles, {
      one: 'Der Titel darin wird von diesem Gerät und von allen mit demselben Sync-Code entfernt (nach einem Tag, falls dieses Gerät den Code noch nicht lange hat). Das lässt sich nicht rückgängig machen.',
      other: `Alle ${number(titles)} Titel darin werden von diesem Gerät und von allen mit demselben Sync-Code entfernt (nach einem Tag, falls dieses Gerät den Code noch nicht lange hat). Das lässt sich nicht rückgängig machen.`,
    }),
  clearAction: 'Verlauf löschen',
}
