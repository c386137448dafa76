export const SHARE_MESSAGES = {
  share: 'Share',
  copied: 'The address of this page is copied',
  /** Over plain http, and where the browser refuses, nothing can be copied. */
  byHand: 'Copy the address of this page:',
} as const
