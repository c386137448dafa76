import { useInBrowser } from './use-in-browser.ts'

const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A time in the operator's own time zone; on the server in UTC, and marked as such. */
export function Time({ at }: { at: string }) {
  const inBrowser = useInBrowser()
  const text = new Intl.DateTimeFormat('en-US', inBrowser ? DATE : { ...DATE, timeZone: 'UTC' }).format(new Date(at))
  return <time dateTime={at}>{inBrowser ? text : `${text} UTC`}</time>
}
