import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const history: Messages['history'] = {
  continueWatching: 'Reprendre la lecture',
  sync: 'Synchro',
  clearAll: 'Tout effacer',
  removed: (name) => `Retiré de l’historique : <name>${name}</name>`,
  newEpisode: 'Nouvel épisode',
  watchedShare: (percent) => `Vu à ${percent} %`,

  clearQuestion: 'Effacer votre historique ?',
  clearHere: (titles) =>
    plural(titles, {
      one: 'Le titre qu’il contient sera supprimé de cet appareil. Cette action est irréversible.',
      other: `Les ${titles} titres qu’il contient seront supprimés de cet appareil. Cette action est irréversible.`,
    }),
  clearEverywhere: (titles) =>
    plural(titles, {
      one: 'Le titre qu’il contient sera supprimé de cet appareil et de ceux qui partagent votre code de synchronisation (après un jour, si le code vient d’être ajouté à cet appareil). Cette action est irréversible.',
      other: `Les ${titles} titres qu’il contient seront supprimés de cet appareil et de ceux qui partagent votre code de synchronisation (après un jour, si le code vient d’être ajouté à cet appareil). Cette action est irréversible.`,
    }),
  clearAction: 'Effacer l’historique',
}
