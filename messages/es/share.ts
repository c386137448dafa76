import type { Messages } from '../en.ts'

export const share: Messages['share'] = {
  share: 'Compartir',
  copied: 'Enlace copiado',
  byHand: 'Copia la dirección de esta página:',
}
