import type { Messages } from '../en.ts'

export const share: Messages['share'] = {
  share: 'Teilen',
  copied: 'Link kopiert',
  byHand: 'Die Adresse dieser Seite zum Kopieren:',
}
