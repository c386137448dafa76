/** What visitors read on the calendar's page. */
export const CALENDAR_MESSAGES = {
  title: 'Calendar',
  description: 'The coming episodes and releases of what you follow and want to see, by day.',
  emptyTitle: 'Nothing to wait for yet',
  emptyText: 'Follow a show, or put a movie on your watchlist: its next dates stand here.',
  nothing: 'No dates are known of what you follow and want to see.',
  nothingToday: 'Nothing today.',
  loading: 'The dates are being looked up …',
  needsScript: 'Your calendar is made in this browser, so this page needs JavaScript to show it.',
  failed: 'The dates could not be loaded.',
  offline: 'You are offline.',
  partial: 'Some dates could not be loaded yet.',
  subscribeText:
    'The same dates in your own calendar or feed reader. The ids of your titles are in these addresses: whoever has one can see what you follow. What you follow later is not in them: subscribe anew then.',
} as const

/** How old the dates on the page are. */
export function datesOfText(time: string): string {
  return `These dates are of ${time}.`
}

export function tooManyText(most: number): string {
  return `Only the ${most} titles that you marked last are in the addresses.`
}
