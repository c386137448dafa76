import type { Messages } from '../en.ts'
import { counted, number, plural } from './forms.ts'

/** The visitor's lists: marks of titles and episodes, the notices after them, and the actions of a card. */
export const library: Messages['library'] = {
  yourLists: 'Suas listas',
  actionsFor: (name) => `Ações para ${name}`,
  removeTitle: (name) => `Remover ${name}`,

  markSeason: 'Marcar temporada como assistida',
  markEpisode: (episode) => `Marcar o episódio ${episode} como assistido`,
  watchedEpisode: 'Assistido',
  watchedUpToHere: 'Assistidos até aqui',
  noneAired: 'Nenhum dos episódios foi lançado ainda.',
  episodesFailed: 'Não foi possível carregar os episódios. Tente de novo.',

  marked: {
    wanted: (name) => `Adicionado à Minha lista: <name>${name}</name>`,
    watched: (name) => `Marcado como assistido: <name>${name}</name>`,
    hidden: (name) => `Marcado como “Não tenho interesse”: <name>${name}</name>`,
    followed: (name) => `Você está seguindo esta série: <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name) => `Removido da Minha lista: <name>${name}</name>`,
    watched: (name) => `Não está mais marcado como assistido: <name>${name}</name>`,
    hidden: (name) => `Não está mais marcado como “Não tenho interesse”: <name>${name}</name>`,
    followed: (name) => `Você deixou de seguir esta série: <name>${name}</name>`,
  },
  episodeMarked: (episode, name) => `Episódio ${episode} marcado como assistido: <name>${name}</name>`,
  episodeUnmarked: (episode, name) => `O episódio ${episode} não está mais marcado como assistido: <name>${name}</name>`,
  seasonMarked: (season, name) => `Marcado como assistido: <name>${name}</name> · ${season}`,
  seasonUnmarked: (season, name) => `Não está mais marcado como assistido: <name>${name}</name> · ${season}`,
  episodesMarked: (count, name) =>
    plural(count, {
      one: `${number(count)} episódio marcado como assistido: <name>${name}</name>`,
      many: `${number(count)} de episódios marcados como assistidos: <name>${name}</name>`,
      other: `${number(count)} episódios marcados como assistidos: <name>${name}</name>`,
    }),

  full: 'Sua lista está cheia',
  titlesFull: (most) => `Suas listas estão cheias: cabem ${counted(most, 'título', 'títulos')}. Remova alguns primeiro.`,

  notLasting: 'Este navegador não deixa este site salvar nada: suas alterações valem até você fechar a página.',
  noRoom:
    'Este navegador não tem mais espaço para este site: suas alterações valem até você fechar a página. “Exportar”, em Minha lista, salva tudo.',
  mayForget:
    'Este navegador pode perder suas listas: ao fechar uma janela anônima ou, em alguns navegadores, após sete dias sem uma visita. Um código de sincronização ou “Exportar”, em Minha lista, preserva tudo.',

  mergeRule: 'Tudo o que está em ambos fica. Onde diferirem, vale a alteração mais recente.',

  viewings: 'Quando você assistiu',
  seenOn: (date) => `Assistido em ${date}`,
  seenOnUnknownDay: 'Assistido, dia desconhecido',
  changeDay: 'Mudar o dia',
  removeViewing: 'Remover registro',
  day: 'Dia',
  saveDay: 'Salvar',
  dayChanged: (name) => `Dia alterado: <name>${name}</name>`,
  viewingRemoved: (name) => `Registro removido: <name>${name}</name>`,
  goneEpisodes: (count) =>
    plural(count, {
      one: `Você assistiu a ${number(count)} episódio que não está mais na lista.`,
      other: `Você assistiu a ${number(count)} episódios que não estão mais na lista.`,
    }),
  forgetEpisodes: 'Esquecer',
  episodesForgotten: (count, name) =>
    plural(count, {
      one: `${number(count)} episódio esquecido: <name>${name}</name>`,
      other: `${number(count)} episódios esquecidos: <name>${name}</name>`,
    }),

  titleGone: (name) => `${name} não está mais no banco de dados de filmes, mas continua nas suas listas.`,
  unknownTitleGone: 'Este título não está mais no banco de dados de filmes, mas continua nas suas listas.',
  takeOff: 'Remover das minhas listas',
  takenOff: (name) => `Removido das suas listas: <name>${name}</name>`,
  unknownTakenOff: 'Removido das suas listas',

  hideWatchedTitles: 'Ocultar títulos assistidos',
  hideSpoilers: 'Ocultar spoilers',
  hideWatched: 'Ocultar assistidos',

  show: 'Mostrar',
  showEpisode: (episode) => `Mostrar o episódio ${episode}`,
  showSeason: 'Mostrar todos os episódios desta temporada',
}
