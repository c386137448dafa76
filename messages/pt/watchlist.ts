import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** The page of the visitor's lists. */
export const watchlist: Messages['watchlist'] = {
  needsScript: 'Suas listas ficam neste navegador; por isso, esta página precisa de JavaScript para mostrá-las.',

  lists: 'Listas',
  tabs: { watchlist: 'Minha lista', watched: 'Assistidos', hidden: 'Ocultos', following: 'Seguindo' },

  type: 'Tipo',
  types: { all: 'Tudo', movie: 'Filmes', tv: 'Séries' },
  sortBy: 'Ordenar por',
  sorts: { added: 'Adicionados recentemente', title: 'Título', date: 'Mais recentes', rating: 'Maiores notas' },
  genre: 'Gênero',
  allGenres: 'Todos os gêneros',
  titles: (count) => counted(count, 'título', 'títulos'),
  noTitlesFound: 'Nenhum título encontrado',
  noMatches: 'Nenhum título daqui corresponde a estes filtros.',
  clearAll: 'Limpar tudo',

  unnamed: { movie: (id) => `Filme ${id}`, tv: (id) => `Série ${id}` },
  unknownTitle: 'Abra para ver o que é',

  emptyTitles: {
    watchlist: 'Nada para assistir ainda',
    watched: 'Nada assistido ainda',
    hidden: 'Nada oculto',
    following: 'Nenhuma série seguida ainda',
  },
  emptyTexts: {
    watchlist:
      'Adicione um filme ou uma série à Minha lista na página do título. A lista fica neste navegador e abre até sem conexão.',
    watched: 'Os filmes e séries que você marca como assistidos ficam aqui.',
    hidden: 'Os filmes e séries em que você não tem interesse ficam aqui, fora do seu caminho.',
    following: 'Siga uma série na página dela, e os próximos episódios aparecem aqui.',
  },
  popularMovies: 'Filmes populares',
  popularShows: 'Séries populares',

  clearLists: 'Limpar todas as listas',
  clearQuestion: 'Limpar todas as suas listas?',
  clearText: (titles, episodes) =>
    `As marcações de ${counted(titles, 'título', 'títulos')} e de ${counted(episodes, 'episódio', 'episódios')} serão removidas, aqui e nos dispositivos que usam seu código de sincronização. Seu histórico fica. Não é possível desfazer esta ação; “Exportar” salva uma cópia.`,
  clearAction: 'Limpar listas',
  forget: 'Apagar tudo daqui',
  forgetQuestion: 'Apagar tudo daqui?',
  forgetText:
    'Suas listas, episódios assistidos, histórico, pontos de reprodução, serviços, filtros salvos, pesquisas, configurações, páginas salvas e o código de sincronização serão removidos deste navegador. Seus outros dispositivos e os dados do código ficam como estão. Não é possível desfazer esta ação; “Exportar” salva uma cópia.',
}
