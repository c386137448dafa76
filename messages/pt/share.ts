import type { Messages } from '../en.ts'

/** Sharing a page's address, and the picture of the page that other sites show with it. */
export const share: Messages['share'] = {
  share: 'Compartilhar',
  copied: 'Link copiado',
  byHand: 'Copie o endereço desta página:',
}
