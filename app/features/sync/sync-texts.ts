import { locale, m } from '#messages'
import type { Refusal } from '#app/features/record/sync-identity.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Last synced 2 minutes ago". */
export function syncedText(at: number, now: number): string {
  return m.sync.lastSynced({ ago: agoText(now - at) })
}

/** "Not synced since May 3: this site does not know the code any more." */
export function refusalText(code: string, { why, since }: Refusal): string {
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(since)
  return m.sync.refused[why]({ code, day })
}

/** "2 minutes ago", "now" in the first minute; in the page's language. */
function agoText(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const past = Math.max(0, milliseconds)
  if (past < MINUTE) return format.format(0, 'second')
  if (past < HOUR) return format.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return format.format(-Math.floor(past / HOUR), 'hour')
  return format.format(-Math.floor(past / DAY), 'day')
}
