/** Texts of every page: frame, errors, common parts. Those that the specification fixes keep its spelling mistakes. */
export const site = {
  skipToContent: 'Skip to content',
  common: {
    cancel: 'Cancel',
    close: 'Close',
  },
}
