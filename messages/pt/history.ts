import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

/** The Continue Watching row on Home. */
export const history: Messages['history'] = {
  continueWatching: 'Continuar assistindo',
  sync: 'Sincronizar',
  clearAll: 'Limpar tudo',
  removed: (name) => `Removido: <name>${name}</name>`,
  newEpisode: 'Novo episódio',
  watchedShare: (percent) => `${percent}% assistido`,

  clearQuestion: 'Limpar seu histórico?',
  clearHere: (titles) =>
    plural(titles, {
      one: 'O único título do histórico será removido deste dispositivo. Não é possível desfazer esta ação.',
      other: `Todos os ${number(titles)} títulos do histórico serão removidos deste dispositivo. Não é possível desfazer esta ação.`,
    }),
  clearEverywhere: (titles) =>
    plural(titles, {
      one: 'O único título do histórico será removido deste dispositivo e dos que usam o mesmo código de sincronização (depois de um dia, se este dispositivo for novo no código). Não é possível desfazer esta ação.',
      other: `Todos os ${number(titles)} títulos do histórico serão removidos deste dispositivo e dos que usam o mesmo código de sincronização (depois de um dia, se este dispositivo for novo no código). Não é possível desfazer esta ação.`,
    }),
  clearAction: 'Limpar histórico',
}
