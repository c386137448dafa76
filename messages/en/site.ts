/** Texts of every page: frame, errors, common parts. Those that the specification fixes keep its spelling mistakes. */
export const site = {
  skipToContent: 'Skip to content',
  /** Name of the list of languages, for screen readers. */
  languages: 'Language',
  common: { close: 'Close' },
}
