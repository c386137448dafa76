export const SHARE_MESSAGES = {
  share: 'Share',
  copied: 'Link copied',
  /** For browsers that refuse to copy, as all do over plain http. */
  byHand: 'Copy the address of this page:',
} as const
