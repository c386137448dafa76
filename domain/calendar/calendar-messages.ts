/** What visitors read on the calendar's page. */
export const CALENDAR_MESSAGES = {
  title: 'Calendar',
  description: 'Upcoming episodes and releases of the titles you follow or want to see, day by day.',
  emptyTitle: 'Nothing to wait for yet',
  emptyText: 'Follow a show or add a movie to your watchlist, and its next dates appear here.',
  nothing: 'No dates are known for the titles you follow or want to see.',
  nothingToday: 'Nothing today.',
  loading: 'The dates are being looked up …',
  needsScript: 'Your calendar is made in this browser, so this page needs JavaScript to show it.',
  failed: 'The dates could not be loaded.',
  offline: 'You are offline.',
  partial: 'Some dates could not be loaded yet.',
  subscribeText:
    'The same dates in your own calendar or feed reader. These addresses contain the ids of your titles, so anyone who has one can see what you follow. Titles you follow later are not included: subscribe again then.',
} as const

/** How old the dates on the page are. */
export function datesOfText(time: string): string {
  return `These dates are from ${time}.`
}

export function tooManyText(most: number): string {
  return `Only the ${most} titles that you marked last are in the addresses.`
}
