import { isShown } from '#domain/operators/alert.ts'
import type { Bus, PublicTopics } from '../live/bus.ts'
import { createPageCache } from '../http/page-cache/page-cache.ts'
import type { Log } from './log.ts'

type Options = {
  live: Pick<Bus<PublicTopics>, 'latest' | 'subscribe'>
  /** How many processes share the memory for pages. */
  processes: number
  log: Log
  now: () => Date
}

const DAY = 24 * 60 * 60_000

/** The cached pages; `change` makes all of them old. */
export function openPages({ live, processes, log, now }: Options) {
  let changes = 0
  const change = () => void (changes += 1)
  live.subscribe(change)
  /** Changes with everything a page shows beside the catalogue: decisions of operators, the end of an alert, the day. */
  function pageVersion(): string {
    const alert = live.latest('alert')
    const moment = now()
    return `${changes} ${alert !== null && isShown(alert, moment)} ${Math.floor(moment.getTime() / DAY)}`
  }
  const pages = createPageCache({
    version: pageVersion,
    processes,
    now: () => now().getTime(),
    onFailure: (path, error) => log.error({ path, reason: String(error) }, 'A cached page could not be refreshed'),
  })
  return { pages, change }
}
