/** Texts of every page: frame, errors, common parts. Those that the specification fixes keep its spelling mistakes. */
export const site = {
  skipToContent: 'Skip to content',
  /** Words that many parts share. */
  common: {
    retry: 'Retry',
    showAll: 'Show all',
    unknown: 'Unknown',
    /** Between items of a list that has no "and". */
    comma: ', ',
  },
  partNotLoaded: 'This part could not be loaded. Check your connection and try again.',
}
