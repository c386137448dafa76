import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const person: Messages['person'] = {
  description: (name) => `Películas y series de ${name}.`,
  portraitOf: (name) => `Retrato de ${name}`,
  tabs: { biography: 'Biografía', movies: 'Películas', tv: 'Series', crew: 'Equipo', images: 'Imágenes' },

  facts: {
    knownFor: 'Destaca en',
    birthdate: 'Nacimiento',
    dateOfDeath: 'Fallecimiento',
    hometown: 'Lugar de nacimiento',
    actingCredits: 'Papeles en cine',
    tvActingCredits: 'Papeles en TV',
    movieCredits: 'Créditos en cine',
    tvCredits: 'Créditos en TV',
  },
  dateWithAge: (date, age) => `${date} (${age} años)`,

  noBiography: 'Biografía no disponible',
  bestKnown: 'Títulos más conocidos',
  career: 'Trayectoria',
  decade: (year) => `Años ${year >= 1930 && year < 2000 ? year % 100 : year}`,
  titles: (count) => plural(count, { one: '1 título', other: `${number(count)} títulos` }),
  noTitles: 'ningún título',
  alsoWith: 'También con',
  nobodyElse: 'Nadie más aparece en más de uno de los títulos más conocidos.',
  titlesTogether: (count) => plural(count, { one: '1 título en común', other: `${number(count)} títulos en común` }),

  noMediaTitle: 'No hay títulos',
  noMedia: {
    movies: 'No hay películas de esta persona.',
    tv: 'No hay series de esta persona.',
    crew: 'No hay trabajos de esta persona como parte del equipo.',
  },
  titlesOf: (shown, total) =>
    plural(shown, { one: `1 título de ${number(total)}`, other: `${number(shown)} títulos de ${number(total)}` }),
  appearances: (count) =>
    plural(count, {
      one: '1 aparición en su propio papel o en programas de entrevistas',
      other: `${number(count)} apariciones en su propio papel o en programas de entrevistas`,
    }),

  job: 'Trabajo',
  role: 'Función',
  kind: 'Tipo',
  allKinds: 'Todos los tipos',
  genre: 'Género',
  allGenres: 'Todos los géneros',
  decadeLabel: 'Década',
  allYears: 'Todos los años',
  sortBy: 'Ordenar por',
  kinds: { movie: 'Películas', tv: 'Series' },
  sorts: { popularity: 'Popularidad', newest: 'Más recientes', oldest: 'Más antiguos', rating: 'Puntuación' },
  choice: (choice, count) => `${choice} (${number(count)})`,
  show: 'Mostrar',
}
