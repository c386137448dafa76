import { useSyncExternalStore } from 'react'
import { ownDay } from '#domain/calendar/own-day.ts'

/** Today's date where the visitor is; during hydration `ofPage`, the date in the page, which is the same for everyone. */
export function useOwnDay(ofPage: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => ownDay(),
    () => ofPage,
  )
}
