import type { Messages } from '../en.ts'

/** The home page, and "Surprise me" (a button that opens a random title). */
export const home: Messages['home'] = {
  title: 'Filmes, séries e pessoas',
  description:
    'Descubra o que assistir: filmes, séries e pessoas em alta, próximas estreias, o que está no ar e o que é popular.',
  heading: (brand) => `${brand}: filmes, séries e pessoas`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: 'Filmes em alta',
    upcomingMovies: 'Próximas estreias de filmes',
    airingToday: 'Séries exibidas hoje',
    trendingShows: 'Séries em alta',
    freeHere: 'Grátis aqui',
    people: 'Celebridades mais populares',
  },
  topTen: {
    of: 'Top 10 de',
    kinds: { movies: 'Filmes', shows: 'Séries' },
  },
  hero: {
    label: 'Filmes em destaque',
    carousel: 'carrossel',
    slide: 'slide',
    place: (place, count) => `${place} de ${count}`,
    pause: 'Pausar',
    play: 'Reproduzir',
    show: (title) => `Mostrar ${title}`,
    seeMore: (title) => `Ver mais<hidden> sobre ${title}</hidden>`,
  },
  surprise: {
    label: 'Surpresa',
    pick: 'Me surpreenda',
    pickAgain: 'Me surpreenda de novo',
    close: 'Chega de surpresas',
    none: 'Não há outros títulos para sortear nesta lista.',
    failed: 'Não foi possível sortear um título. Tente de novo.',
  },
}
