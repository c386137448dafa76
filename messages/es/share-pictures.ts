import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: 'Película', tv: 'Serie', person: 'Persona', collection: 'Colección' },
  movies: (count) => plural(count, { one: `${count} película`, other: `${count} películas` }),
  born: (year) => `Nacimiento: ${year}`,
  lived: (born, died) => `${born}–${died}`,
  pages: {
    home: { name: 'Descubre qué ver', facts: ['Películas', 'Series', 'Personas'] },
    movie: { name: 'Películas', facts: ['Populares', 'Mejor valoradas', 'Próximamente'] },
    tv: { name: 'Series', facts: ['Populares', 'Mejor valoradas', 'En emisión'] },
    person: { name: 'Personas', facts: ['Películas', 'Series'] },
  },
}
