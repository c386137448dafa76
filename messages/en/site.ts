/** Texts of every page: frame, errors, common parts. Those that the specification fixes keep its spelling mistakes. */
export const site = {
  skipToContent: 'Skip to content',
  /** Name of the list of languages, for screen readers. */
  languages: 'Language',
  /** Words that many pages share. */
  common: {
    close: 'Close',
    /** Between items of a list that has no "and". */
    comma: ', ',
    retry: 'Retry',
    showAll: 'Show all',
    unknown: 'Unknown',
  },
  partNotLoaded: 'This part could not be loaded. Check your connection and try again.',
}
