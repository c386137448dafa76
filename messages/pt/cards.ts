import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** Cards of titles and people, rows and grids of them, and galleries of pictures. Texts on cards share little room with a poster. */
export const cards: Messages['cards'] = {
  noDate: 'Ainda sem data',
  rated: (rating) => `<more>Nota</more> ${rating}`,
  onServices: (services) => `Em: ${services.join(', ')}`,
  mark: {
    wanted: 'Adicionar à Minha lista',
    watched: 'Marcar como assistido',
    followed: 'Seguir',
    hidden: 'Não tenho interesse',
  },
  markShort: { wanted: 'Minha lista', watched: 'Assistido', followed: 'Seguir', hidden: 'Não tenho interesse' },
  marked: { wanted: 'Na sua lista', watched: 'Assistido', followed: 'Seguindo', hidden: 'Não tenho interesse' },

  showAll: (count) => `Mostrar tudo (${number(count)})`,
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  loadingMore: 'Carregando mais',
  end: 'Você chegou ao fim.',

  picture: {
    profile: (at, of) => `Foto ${at} de ${of}, tamanho original (abre em uma nova aba)`,
    backdrop: (at, of) => `Imagem de fundo ${at} de ${of}, tamanho original (abre em uma nova aba)`,
    poster: (at, of) => `Pôster ${at} de ${of}, tamanho original (abre em uma nova aba)`,
    logo: (at, of) => `Logo ${at} de ${of}, tamanho original (abre em uma nova aba)`,
  },
}
