import { ownDay } from '#domain/calendar/own-day.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Today's date where the visitor is; during hydration `ofPage`, the date in the page, which is the same for everyone. */
export function useOwnDay(ofPage: string): string {
  return useInBrowser(() => ownDay(), ofPage)
}
