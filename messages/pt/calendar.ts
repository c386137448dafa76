import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** The calendar of coming episodes and releases, its subscriptions, and days counted from today. */
export const calendar: Messages['calendar'] = {
  description: 'Próximos episódios e lançamentos dos títulos que você segue ou quer ver, dia a dia.',
  needsScript: 'Seu calendário é montado no navegador; por isso, esta página precisa de JavaScript.',

  emptyTitle: 'Nada por vir ainda',
  emptyText: 'Siga uma série ou adicione um filme à Minha lista, e as próximas datas aparecem aqui.',
  popularShows: 'Séries populares',
  upcomingMovies: 'Próximas estreias de filmes',

  loading: 'Carregando datas…',
  failed: 'Não foi possível carregar as datas.',
  offline: 'Você está offline.',
  partial: 'Não foi possível carregar algumas datas.',
  datesOf: (time) => `Datas atualizadas em: ${time}.`,

  nothing: 'Nenhuma data à vista para os títulos que você segue ou quer ver.',
  nothingToday: 'Nada hoje.',
  noDateYet: 'Ainda sem data',
  lastDays: (count) => `Últimos sete dias: ${counted(count, 'data', 'datas')}`,
  laterDays: (count) => `Depois das próximas oito semanas: ${counted(count, 'data', 'datas')}`,

  episode: (season, episode) => `T${season} E${episode}`,
  episodes: (season, first, last) => `T${season} E${first}–E${last}`,

  today: 'hoje',
  tomorrow: 'amanhã',
  yesterday: 'ontem',
  inDays: (days) => `daqui a ${days} dias`,
  daysAgo: (days) => `há ${days} dias`,
  nextEpisode: (season, episode, date, distance) => `T${season} E${episode} em ${date}, ${distance}`,

  subscribe: 'Assinar',
  subscribeText:
    'As mesmas datas no seu calendário ou leitor de feeds. Estes endereços contêm os identificadores dos seus títulos; quem tiver um deles pode ver o que você segue. Os títulos que você seguir depois não entram: assine de novo para incluí-los.',
  tooMany: (most) => `Os endereços incluem apenas os ${most} títulos que você marcou mais recentemente.`,
  openInCalendar: 'Abrir em um calendário',
  addresses: { calendar: 'Endereço do calendário', feed: 'Endereço do feed' },
  copy: {
    calendar: 'Copiar<hidden> o endereço do calendário</hidden>',
    feed: 'Copiar<hidden> o endereço do feed</hidden>',
  },
  copied: {
    calendar: 'Copiado<hidden>: endereço do calendário</hidden>',
    feed: 'Copiado<hidden>: endereço do feed</hidden>',
  },
  announced: { calendar: 'Endereço do calendário copiado.', feed: 'Endereço do feed copiado.' },
}
