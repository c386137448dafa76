import type { Messages } from '../en.ts'

export const home: Messages['home'] = {
  title: 'Películas, series y personas',
  description:
    'Descubre qué ver: tendencias, próximos estrenos, lo que se emite hoy y las películas, series y personas más populares.',
  heading: (brand) => `${brand}: películas, series y personas`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: 'Películas en tendencia',
    upcomingMovies: 'Próximos estrenos de cine',
    airingToday: 'Series que se emiten hoy',
    trendingShows: 'Series en tendencia',
    freeHere: 'Gratis aquí',
    people: 'Celebridades más populares',
  },
  topTen: {
    of: 'Top 10 de',
    kinds: { movies: 'Películas', shows: 'Series' },
  },
  hero: {
    label: 'Películas destacadas',
    carousel: 'carrusel',
    slide: 'diapositiva',
    place: (place, count) => `${place} de ${count}`,
    pause: 'Pausar',
    play: 'Reproducir',
    show: (title) => `Mostrar ${title}`,
    seeMore: (title) => `Ver más<hidden> sobre ${title}</hidden>`,
  },
  surprise: {
    label: 'Sorpresa',
    pick: 'Sorpréndeme',
    pickAgain: 'Sorpréndeme otra vez',
    close: 'Basta de sorpresas',
    none: 'No hay más títulos entre los que elegir en esta lista.',
    failed: 'No se ha podido elegir un título. Inténtalo de nuevo.',
  },
}
