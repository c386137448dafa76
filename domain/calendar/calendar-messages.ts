/** Texts of the calendar page. */
export const CALENDAR_MESSAGES = {
  title: 'Calendar',
  description: 'Upcoming episodes and releases of the titles you follow or want to see, day by day.',
  emptyTitle: 'Nothing coming up yet',
  emptyText: 'Follow a show or add a movie to your watchlist, and its next dates appear here.',
  nothing: 'No upcoming dates for the titles you follow or want to see.',
  nothingToday: 'Nothing today.',
  loading: 'Loading dates …',
  needsScript: 'Your calendar is put together in your browser, so this page needs JavaScript.',
  failed: 'The dates could not be loaded.',
  offline: 'You are offline.',
  partial: 'Some dates couldn’t be loaded.',
  subscribeText:
    'The same dates in your own calendar or feed reader. These addresses contain the ids of your titles, so anyone who has one can see what you follow. Titles you follow later are not included; subscribe again to add them.',
} as const

/** How old the dates on the page are. */
export function datesOfText(time: string): string {
  return `These dates are from ${time}.`
}

export function tooManyText(most: number): string {
  return `The addresses include only the ${most} titles you marked most recently.`
}
