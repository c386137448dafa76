import type { Messages } from '../en.ts'

export const share: Messages['share'] = {
  share: '共有',
  copied: 'リンクをコピーしました',
  byHand: 'このページのアドレスをコピーしてください：',
}
