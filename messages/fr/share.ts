import type { Messages } from '../en.ts'

export const share: Messages['share'] = {
  share: 'Partager',
  copied: 'Lien copié',
  byHand: 'Copiez l’adresse de cette page :',
}
