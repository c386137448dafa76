import type { Messages } from '../en.ts'

/** Sharing a page's address, and the picture of the page that other sites show with it. */
export const share: Messages['share'] = {
  /** The button, and what follows a press. */
  share: '分享',
  copied: '链接已复制',
  /** Before the address, where the browser refuses to copy it. */
  byHand: '请复制本页地址：',
}
