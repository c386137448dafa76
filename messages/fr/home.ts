import type { Messages } from '../en.ts'

export const home: Messages['home'] = {
  title: 'Films, séries et artistes',
  description: 'Trouvez quoi regarder : films, séries et artistes du moment, à venir, en cours de diffusion et populaires.',
  heading: (brand) => `${brand} : films, séries et artistes`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: 'Films du moment',
    upcomingMovies: 'Films à venir',
    airingToday: 'Séries diffusées aujourd’hui',
    trendingShows: 'Séries du moment',
    freeHere: 'Gratuit ici',
    people: 'Stars les plus populaires',
  },
  topTen: {
    of: 'Contenu du top 10',
    kinds: { movies: 'Films', shows: 'Séries' },
  },
  hero: {
    label: 'Films à la une',
    carousel: 'carrousel',
    slide: 'diapositive',
    place: (place, count) => `${place} sur ${count}`,
    pause: 'Pause',
    play: 'Lecture',
    show: (title) => `Afficher ${title}`,
    seeMore: (title) => `En savoir plus<hidden> sur ${title}</hidden>`,
  },
  surprise: {
    label: 'Surprise',
    pick: 'Surprenez-moi',
    pickAgain: 'Encore une surprise',
    close: 'Arrêter les surprises',
    none: 'Il n’y a pas d’autre titre à tirer au sort dans cette liste.',
    failed: 'Impossible de choisir un titre. Veuillez réessayer.',
  },
}
