/** Texts for reporting that a title does not play. Not in `player-messages.ts`, because they load with the frame. */
export const REPORT_MESSAGES = {
  /** A button. */
  report: "This doesn't play",
  reported: 'Thank you. The operators see how often this server fails, but not who reported it.',
} as const
