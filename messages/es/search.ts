import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const search: Messages['search'] = {
  placeholder: 'Busca películas, series y más…',
  searching: 'Buscando',
  clearSearch: 'Borrar búsqueda',
  suggestions: 'Sugerencias',

  recentSearches: 'Búsquedas recientes',
  clearAll: 'Borrar todo<what> de las búsquedas recientes</what>',
  remove: (term) => `Quitar ${term}`,

  didYouMean: 'Quizás quisiste decir',
  didYouMeanName: (name) => `<intro>Quizás quisiste decir </intro><name>${name}</name>`,
  kinds: {
    movie: 'Película',
    tv: 'Serie',
    person: 'Persona',
    collection: 'Colección',
    company: 'Productora',
    keyword: 'Palabra clave',
    network: 'Cadena',
  },

  titleOf: (term) => `«${term}»`,
  description: 'Busca películas, series y personas, todo a la vez.',
  resultsFor: (term) => `Resultados de «${term}»`,
  results: 'Resultados',
  prompts: {
    none: '¿Qué película, serie o persona buscas?',
    long: 'Ningún título es tan largo: usa 200 caracteres como máximo.',
    unclear: 'Esta dirección contiene más de una búsqueda. Haz una sola cada vez.',
  },
  groups: { movies: 'Películas', tv: 'Series', people: 'Personas' },
  seeAll: (total) => `Ver todo (${number(total)})`,

  noResults: 'Sin resultados',
  noMatches: 'No hay coincidencias. Afina la búsqueda o revisa la ortografía.',
  noneOf: { movies: 'No hay películas', tv: 'No hay series', people: 'No hay personas' },
  inTab: (tab, count) => `${tab}: ${number(count)}`,
  filterMovies: 'Filtrar películas',
  filterShows: 'Filtrar series',
  popularMovies: 'Películas populares',
}
