/** Texts of the report that a title does not play; beside `player-messages.ts`, as they come with the frame. */
export const REPORT_MESSAGES = {
  /** A button. */
  report: "This doesn't play",
  reported: 'Thank you. The operators see how often this server fails, but not who reported it.',
} as const
