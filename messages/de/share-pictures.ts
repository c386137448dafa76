import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: 'Film', tv: 'Serie', person: 'Person', collection: 'Filmreihe' },
  movies: (count) => plural(count, { one: `${count} Film`, other: `${count} Filme` }),
  born: (year) => `Geboren ${year}`,
  lived: (born, died) => `${born}–${died}`,
  pages: {
    home: { name: 'Was schaust du als Nächstes?', facts: ['Filme', 'Serien', 'Stars'] },
    movie: { name: 'Filme', facts: ['Beliebt', 'Bestbewertet', 'Demnächst'] },
    tv: { name: 'Serien', facts: ['Beliebt', 'Bestbewertet', 'Aktuell'] },
    person: { name: 'Personen', facts: ['Filme', 'Serien'] },
  },
}
