import { plural } from './forms.ts'

/** The Continue Watching row on Home. */
export const history = {
  continueWatching: 'Continue Watching',
  /** Buttons beside the heading. */
  sync: 'Sync',
  clearAll: 'Clear all',
  /** A notice with an Undo button. */
  removed: (name: string) => `Removed <name>${name}</name>`,
  /** On a poster: there is an episode that came out after the visitor's last one. Short. */
  newEpisode: 'New episode',
  /** How much of a title was watched; `percent` is a whole number. */
  watchedShare: (percent: number) => `${percent}% watched`,

  clearQuestion: 'Clear your watch history?',
  clearHere: (titles: number) =>
    plural(titles, {
      one: 'The title in it will be removed from this device. This cannot be undone.',
      other: `All ${titles} titles in it will be removed from this device. This cannot be undone.`,
    }),
  clearEverywhere: (titles: number) =>
    plural(titles, {
      one: 'The title in it will be removed from this device and from those that share your sync code (after a day, if this device is new to the code). This cannot be undone.',
      other: `All ${titles} titles in it will be removed from this device and from those that share your sync code (after a day, if this device is new to the code). This cannot be undone.`,
    }),
  clearAction: 'Clear history',
}
