import { useHydrated } from '#app/hooks/use-hydrated.ts'

const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A time in the operator's own time zone; on the server in UTC, and marked as such. */
export function Time({ at }: { at: string }) {
  const hydrated = useHydrated()
  const text = new Intl.DateTimeFormat('en-US', hydrated ? DATE : { ...DATE, timeZone: 'UTC' }).format(new Date(at))
  return <time dateTime={at}>{hydrated ? text : `${text} UTC`}</time>
}
