import { number, plural } from './forms.ts'

/** The calendar of coming episodes and releases, its subscriptions, and days counted from today. */
export const calendar = {
  description: 'Upcoming episodes and releases of the titles you follow or want to see, day by day.',
  needsScript: 'Your calendar is put together in your browser, so this page needs JavaScript.',

  emptyTitle: 'Nothing coming up yet',
  emptyText: 'Follow a show or add a movie to your watchlist, and its next dates appear here.',
  popularShows: 'Popular shows',
  upcomingMovies: 'Upcoming movies',

  loading: 'Loading dates …',
  failed: 'The dates could not be loaded.',
  offline: 'You are offline.',
  partial: 'Some dates couldn’t be loaded.',
  /** How old the dates on the page are; `time`: day and time. */
  datesOf: (time: string) => `These dates are from ${time}.`,

  nothing: 'No upcoming dates for the titles you follow or want to see.',
  nothingToday: 'Nothing today.',
  /** Heads the titles that may still come. */
  noDateYet: 'No date yet',
  /** These two open the days before and after those on the page. */
  lastDays: (count: number) =>
    plural(count, {
      one: `The last seven days: ${number(count)} date`,
      other: `The last seven days: ${number(count)} dates`,
    }),
  laterDays: (count: number) =>
    plural(count, {
      one: `After the next eight weeks: ${number(count)} date`,
      other: `After the next eight weeks: ${number(count)} dates`,
    }),

  /** Season and episode, as short as possible: "S2 E5". */
  episode: (season: number, episode: number) => `S${season} E${episode}`,
  /** Episodes that come on one day: "S2 E1–E8". */
  episodes: (season: number, first: number, last: number) => `S${season} E${first}–E${last}`,

  // How far away a day is: after a date, or at the end of the sentence below.
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  /** Two days or more. */
  inDays: (days: number) => `in ${days} days`,
  daysAgo: (days: number) => `${days} days ago`,
  /** When the next episode of a show airs. `distance`: "today", "tomorrow" or "in 6 days". */
  nextEpisode: (season: number, episode: number, date: string, distance: string) =>
    `S${season} E${episode} on ${date}, ${distance}`,

  // Addresses for calendar apps and feed readers.
  subscribe: 'Subscribe',
  subscribeText:
    'The same dates in your own calendar or feed reader. These addresses contain the ids of your titles, so anyone who has one can see what you follow. Titles you follow later are not included; subscribe again to add them.',
  tooMany: (most: number) => `The addresses include only the ${most} titles you marked most recently.`,
  openInCalendar: 'Open in a calendar',
  addresses: { calendar: 'Calendar address', feed: 'Feed address' },
  /** The button beside an address, before and after it was pressed; only screen readers get what is between the tags. */
  copy: {
    calendar: 'Copy<hidden> the calendar address</hidden>',
    feed: 'Copy<hidden> the feed address</hidden>',
  },
  copied: {
    calendar: 'Copied<hidden> the calendar address</hidden>',
    feed: 'Copied<hidden> the feed address</hidden>',
  },
  /** Announced to screen readers. */
  announced: { calendar: 'Calendar address copied.', feed: 'Feed address copied.' },
}
