import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The search box of every page, its suggestions, and the page of results. */
export const search: Messages['search'] = {
  placeholder: 'Pesquise filmes, séries e mais…',
  searching: 'Pesquisando',
  clearSearch: 'Limpar pesquisa',
  suggestions: 'Sugestões',

  recentSearches: 'Pesquisas recentes',
  clearAll: 'Limpar tudo<what>: pesquisas recentes</what>',
  remove: (term) => `Remover ${term}`,

  didYouMean: 'Você quis dizer',
  didYouMeanName: (name) => `<intro>Você quis dizer </intro><name>${name}</name>`,
  kinds: {
    movie: 'Filme',
    tv: 'Série',
    person: 'Pessoa',
    collection: 'Coleção',
    company: 'Produtora',
    keyword: 'Palavra-chave',
    network: 'Emissora',
  },

  titleOf: (term) => `“${term}”`,
  description: 'Pesquise filmes, séries e pessoas, tudo de uma vez.',
  resultsFor: (term) => `Resultados para “${term}”`,
  results: 'Resultados',
  prompts: {
    none: 'Que filme, série ou pessoa você procura?',
    long: 'Nenhum título é tão longo assim: pesquise com no máximo 200 caracteres.',
    unclear: 'Este endereço contém mais de uma pesquisa. Pesquise uma coisa de cada vez.',
  },
  groups: { movies: 'Filmes', tv: 'Séries', people: 'Pessoas' },
  seeAll: (total) => `Ver tudo (${number(total)})`,

  noResults: 'Nenhum resultado encontrado',
  noMatches: 'Nada corresponde à pesquisa. Refine os termos ou verifique se há erros de digitação.',
  noneOf: { movies: 'Nenhum filme encontrado', tv: 'Nenhuma série encontrada', people: 'Nenhuma pessoa encontrada' },
  inTab: (tab, count) => `${tab}: ${number(count)}`,
  filterMovies: 'Filtrar filmes',
  filterShows: 'Filtrar séries',
  popularMovies: 'Filmes populares',
}
