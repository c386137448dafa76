import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: 'Filme', tv: 'Série', person: 'Pessoa', collection: 'Coleção' },
  movies: (count) => counted(count, 'filme', 'filmes'),
  born: (year) => `Nasc. ${year}`,
  lived: (born, died) => `${born}–${died}`,
  pages: {
    home: { name: 'Descubra o que assistir', facts: ['Filmes', 'Séries', 'Pessoas'] },
    movie: { name: 'Filmes', facts: ['Populares', 'Melhores notas', 'Em breve'] },
    tv: { name: 'Séries', facts: ['Populares', 'Melhores notas', 'No ar'] },
    person: { name: 'Pessoas', facts: ['Filmes', 'Séries'] },
  },
}
