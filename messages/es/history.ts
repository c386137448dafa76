import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const history: Messages['history'] = {
  continueWatching: 'Seguir viendo',
  sync: 'Sincronizar',
  clearAll: 'Borrar todo',
  removed: (name) => `Se ha quitado <name>${name}</name>`,
  newEpisode: 'Nuevo episodio',
  watchedShare: (percent) => `${percent}\u00a0% visto`,

  clearQuestion: '¿Borrar tu historial?',
  clearHere: (titles) =>
    plural(titles, {
      one: 'Su único título se borrará de este dispositivo. Esta acción no se puede deshacer.',
      other: `Sus ${titles} títulos se borrarán de este dispositivo. Esta acción no se puede deshacer.`,
    }),
  clearEverywhere: (titles) =>
    plural(titles, {
      one: 'Su único título se borrará de este dispositivo y de los que comparten tu código de sincronización (al cabo de un día, si este dispositivo acaba de empezar a usar el código). Esta acción no se puede deshacer.',
      other: `Sus ${titles} títulos se borrarán de este dispositivo y de los que comparten tu código de sincronización (al cabo de un día, si este dispositivo acaba de empezar a usar el código). Esta acción no se puede deshacer.`,
    }),
  clearAction: 'Borrar historial',
}
