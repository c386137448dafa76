import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** The lists of movies, TV shows and people, collections, and the labels of tabs. */
export const lists: Messages['lists'] = {
  names: { movie: 'Filmes', tv: 'Séries' },
  tabs: {
    'now-playing': 'Em cartaz',
    upcoming: 'Em breve',
    popular: 'Populares',
    'top-rated': 'Melhores notas',
    'airing-today': 'Hoje na TV',
    'on-air': 'No ar',
  },
  pages: {
    movie: {
      'now-playing': { title: 'Filmes em cartaz', description: 'Os filmes em cartaz nos cinemas, página por página.' },
      upcoming: { title: 'Próximas estreias de filmes', description: 'Os filmes que estreiam em breve, página por página.' },
      popular: { title: 'Filmes populares', description: 'Os filmes mais populares, página por página.' },
      'top-rated': {
        title: 'Filmes com as melhores notas',
        description: 'Os filmes com as melhores notas, página por página.',
      },
    },
    tv: {
      'top-rated': {
        title: 'Séries com as melhores notas',
        description: 'As séries com as melhores notas, página por página.',
      },
      'airing-today': { title: 'Séries exibidas hoje', description: 'As séries com episódio novo hoje, página por página.' },
      'on-air': { title: 'Séries no ar', description: 'As séries que estão no ar, página por página.' },
      popular: { title: 'Séries populares', description: 'As séries mais populares, página por página.' },
    },
  },
  filtered: {
    movie: (heading, count) =>
      `${heading}: ${counted(count, 'filme', 'filmes')} para explorar por popularidade, nota, data de lançamento ou título.`,
    tv: (heading, count) =>
      `${heading}: ${counted(count, 'série', 'séries')} para explorar por popularidade, nota, data de lançamento ou título.`,
  },
  empty: {
    heading: { movie: 'Nenhum filme encontrado', tv: 'Nenhuma série encontrada' },
    text: 'Não há nada nesta lista no momento.',
    filtered: {
      movie: 'Nenhum filme corresponde a todos estes filtros.',
      tv: 'Nenhuma série corresponde a todos estes filtros.',
    },
  },
  titleTabs: {
    overview: 'Visão geral',
    cast: 'Elenco',
    crew: 'Equipe técnica',
    reviews: 'Críticas',
    videos: 'Vídeos',
    images: 'Imagens',
  },
  searchTabs: { all: 'Tudo', movies: 'Filmes', tv: 'Séries', people: 'Pessoas' },
  people: {
    heading: 'Pessoas populares',
    description: 'As pessoas mais populares do cinema e da TV.',
  },
  collection: {
    description: (name) => `${name}: os filmes por ordem de lançamento.`,
    empty: { heading: 'Nenhum filme', text: 'Nenhum dos filmes desta coleção pode ser mostrado aqui.' },
  },
  genres: {
    28: 'Ação',
    10759: 'Ação e aventura',
    12: 'Aventura',
    16: 'Animação',
    35: 'Comédia',
    80: 'Crime',
    99: 'Documentário',
    18: 'Drama',
    10751: 'Família',
    14: 'Fantasia',
    36: 'História',
    27: 'Terror',
    10762: 'Infantil',
    10402: 'Música',
    9648: 'Mistério',
    10763: 'Notícias',
    10764: 'Reality show',
    10749: 'Romance',
    878: 'Ficção científica',
    10765: 'Ficção científica e fantasia',
    10766: 'Novela',
    10767: 'Talk show',
    53: 'Suspense',
    10770: 'Filme para TV',
    10752: 'Guerra',
    10768: 'Guerra e política',
    37: 'Faroeste',
  },
}
