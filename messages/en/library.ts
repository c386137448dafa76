import { number, plural } from './forms.ts'

/** The visitor's lists: marks of titles and episodes, the notices after them, and the actions of a card. */
export const library = {
  /** Names the group of toggles on a title's page. */
  yourLists: 'Your lists',
  /** Heads a list of actions. `name`: a title, a season or an episode. */
  actionsFor: (name: string) => `Actions for ${name}`,
  /** A button beside a title in a list. */
  removeTitle: (name: string) => `Remove ${name}`,

  // Toggles and buttons of seasons and episodes.
  markSeason: 'Mark season as watched',
  markEpisode: (episode: number) => `Mark episode ${episode} as watched`,
  /** The short form of the toggle above. */
  watchedEpisode: 'Watched',
  /** Marks this episode and all before it. */
  watchedUpToHere: 'Watched up to here',
  noneAired: 'None of its episodes are out yet.',
  episodesFailed: 'The episodes could not be loaded. Please try again.',

  // Notices with an Undo button, after a mark was set or removed. `name`: the title, or the show.
  marked: {
    wanted: (name: string) => `Added to your watchlist: <name>${name}</name>`,
    watched: (name: string) => `Marked as watched: <name>${name}</name>`,
    hidden: (name: string) => `Marked as “Not interested”: <name>${name}</name>`,
    followed: (name: string) => `You are now following this show: <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name: string) => `Removed from your watchlist: <name>${name}</name>`,
    watched: (name: string) => `No longer marked as watched: <name>${name}</name>`,
    hidden: (name: string) => `No longer marked as “Not interested”: <name>${name}</name>`,
    followed: (name: string) => `You no longer follow this show: <name>${name}</name>`,
  },
  episodeMarked: (episode: number, name: string) => `Episode ${episode} marked as watched: <name>${name}</name>`,
  episodeUnmarked: (episode: number, name: string) => `Episode ${episode} no longer marked as watched: <name>${name}</name>`,
  /** `season`: its name, such as "Season 2". */
  seasonMarked: (season: string, name: string) => `${season} marked as watched: <name>${name}</name>`,
  seasonUnmarked: (season: string, name: string) => `${season} no longer marked as watched: <name>${name}</name>`,
  episodesMarked: (count: number, name: string) =>
    plural(count, {
      one: `${number(count)} episode marked as watched: <name>${name}</name>`,
      other: `${number(count)} episodes marked as watched: <name>${name}</name>`,
    }),

  // Notices about the limits of the lists.
  full: 'Your list is full',
  titlesFull: (most: number) => `Your lists are full: there is room for ${number(most)} titles. Remove some first.`,

  // Warnings below a notice: the browser could not store a change. “Export” is a button on the page of the lists.
  notLasting: 'This browser does not let this site store anything: your changes last until you close the page.',
  noRoom:
    'This browser has no storage left for this site: your changes last until you close the page. “Export” on your watchlist saves them.',
  mayForget:
    'This browser may forget your lists: a private window when it is closed, some browsers after seven days without a visit. A sync code or “Export” on your watchlist keeps them.',

  /** How a file and the lists of a device are merged. */
  mergeRule: 'Everything in both stays. Where they differ, the later change counts.',

  // The days on which something was watched, on its page and among a card’s actions.
  viewings: 'Viewings',
  /** `date`: as written in the language. */
  seenOn: (date: string) => `Watched on ${date}`,
  seenOnUnknownDay: 'Watched, day unknown',
  changeDay: 'Change day',
  removeViewing: 'Remove viewing',
  day: 'Day',
  saveDay: 'Save',
  dayChanged: (name: string) => `Day changed: <name>${name}</name>`,
  viewingRemoved: (name: string) => `Viewing removed: <name>${name}</name>`,
  // Episodes that the movie database no longer lists.
  goneEpisodes: (count: number) =>
    plural(count, {
      one: `You watched ${number(count)} episode that is no longer listed.`,
      other: `You watched ${number(count)} episodes that are no longer listed.`,
    }),
  forgetEpisodes: 'Forget',
  episodesForgotten: (count: number, name: string) =>
    plural(count, {
      one: `${number(count)} episode forgotten: <name>${name}</name>`,
      other: `${number(count)} episodes forgotten: <name>${name}</name>`,
    }),

  // The page of a title that the movie database no longer has.
  titleGone: (name: string) => `${name} is no longer in the movie database, but still on your lists.`,
  unknownTitleGone: 'This title is no longer in the movie database, but still on your lists.',
  takeOff: 'Remove from my lists',
  takenOff: (name: string) => `Removed from your lists: <name>${name}</name>`,
  unknownTakenOff: 'Removed from your lists',

  // Switches in the footer, and a button above lists.
  hideWatchedTitles: 'Hide watched titles',
  hideSpoilers: 'Hide spoilers',
  hideWatched: 'Hide watched',

  // Shows what is hidden because it may give away the story. The short form is on an episode's picture.
  show: 'Show',
  showEpisode: (episode: number) => `Show episode ${episode}`,
  showSeason: 'Show all episodes of this season',
}
