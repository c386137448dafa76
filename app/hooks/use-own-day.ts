import { useSyncExternalStore } from 'react'
import { ownDay } from '#domain/calendar/own-day.ts'

/** The day that it is where the visitor is; that of the page, which is the same for everyone, while React hydrates it. */
export function useOwnDay(ofPage: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => ownDay(),
    () => ofPage,
  )
}
