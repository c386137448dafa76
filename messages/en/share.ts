/** Sharing a page's address. */
export const share = {
  /** The button, and what follows a press. */
  share: 'Share',
  copied: 'Link copied',
  /** Before the address, where the browser refuses to copy it. */
  byHand: 'Copy the address of this page:',
}
