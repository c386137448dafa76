import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const lists: Messages['lists'] = {
  names: { movie: 'Películas', tv: 'Series' },
  tabs: {
    'now-playing': 'En cartelera',
    upcoming: 'Próximamente',
    popular: 'Populares',
    'top-rated': 'Mejor valoradas',
    'airing-today': 'Hoy',
    'on-air': 'En emisión',
  },
  pages: {
    movie: {
      'now-playing': { title: 'Películas en cartelera', description: 'Películas en cartelera, página a página.' },
      upcoming: { title: 'Próximos estrenos de cine', description: 'Próximos estrenos de cine, página a página.' },
      popular: { title: 'Películas populares', description: 'Películas populares, página a página.' },
      'top-rated': { title: 'Películas mejor valoradas', description: 'Las películas mejor valoradas, página a página.' },
    },
    tv: {
      'top-rated': { title: 'Series mejor valoradas', description: 'Las series mejor valoradas, página a página.' },
      'airing-today': { title: 'Series que se emiten hoy', description: 'Series que se emiten hoy, página a página.' },
      'on-air': { title: 'Series en emisión', description: 'Series en emisión, página a página.' },
      popular: { title: 'Series populares', description: 'Series populares, página a página.' },
    },
  },
  filtered: {
    movie: (heading, count) =>
      plural(count, {
        one: `${heading}: ${number(count)} película. Explora por popularidad, puntuación, fecha de estreno o título.`,
        many: `${heading}: ${number(count)} de películas. Explora por popularidad, puntuación, fecha de estreno o título.`,
        other: `${heading}: ${number(count)} películas. Explora por popularidad, puntuación, fecha de estreno o título.`,
      }),
    tv: (heading, count) =>
      plural(count, {
        one: `${heading}: ${number(count)} serie. Explora por popularidad, puntuación, fecha de estreno o título.`,
        many: `${heading}: ${number(count)} de series. Explora por popularidad, puntuación, fecha de estreno o título.`,
        other: `${heading}: ${number(count)} series. Explora por popularidad, puntuación, fecha de estreno o título.`,
      }),
  },
  empty: {
    heading: { movie: 'No hay películas', tv: 'No hay series' },
    text: 'En este momento no hay nada en esta lista.',
    filtered: {
      movie: 'Ninguna película cumple todos estos filtros.',
      tv: 'Ninguna serie cumple todos estos filtros.',
    },
  },
  titleTabs: {
    overview: 'Resumen',
    cast: 'Reparto',
    crew: 'Equipo',
    reviews: 'Críticas',
    videos: 'Vídeos',
    images: 'Imágenes',
  },
  searchTabs: { all: 'Todo', movies: 'Películas', tv: 'Series', people: 'Personas' },
  people: {
    heading: 'Personas populares',
    description: 'Las personas más populares del cine y la televisión.',
  },
  collection: {
    description: (name) => `${name}: sus películas por orden de estreno.`,
    empty: { heading: 'No hay películas', text: 'Aquí no se puede mostrar ninguna película de esta colección.' },
  },
  genres: {
    28: 'Acción',
    10759: 'Acción y aventura',
    12: 'Aventura',
    16: 'Animación',
    35: 'Comedia',
    80: 'Crimen',
    99: 'Documental',
    18: 'Drama',
    10751: 'Familia',
    14: 'Fantasía',
    36: 'Historia',
    27: 'Terror',
    10762: 'Infantil',
    10402: 'Música',
    9648: 'Misterio',
    10763: 'Noticias',
    10764: 'Reality',
    10749: 'Romance',
    878: 'Ciencia ficción',
    10765: 'Ciencia ficción y fantasía',
    10766: 'Telenovela',
    10767: 'Entrevistas',
    53: 'Suspense',
    10770: 'Película de TV',
    10752: 'Bélica',
    10768: 'Guerra y política',
    37: 'Western',
  },
}
