import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** Sharing a page's address, and the picture of the page that other sites show with it. */
export const share: Messages['share'] = {
  share: 'Compartilhar',
  copied: 'Link copiado',
  byHand: 'Copie o endereço desta página:',

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
