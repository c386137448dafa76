import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: 'Film', tv: 'Série', person: 'Artiste', collection: 'Saga' },
  movies: (count) => plural(count, { one: `${count} film`, other: `${count} films` }),
  born: (year) => `Naissance : ${year}`,
  lived: (born, died) => `${born}–${died}`,
  pages: {
    home: { name: 'Trouvez quoi regarder', facts: ['Films', 'Séries', 'Artistes'] },
    movie: { name: 'Films', facts: ['Populaires', 'Mieux notés', 'À venir'] },
    tv: { name: 'Séries', facts: ['Populaires', 'Mieux notées', 'En cours'] },
    person: { name: 'Artistes', facts: ['Films', 'Séries'] },
  },
}
