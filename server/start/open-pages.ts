import { isShown } from '#domain/operators/alert.ts'
import { createPageCache } from '../http/page-cache/page-cache.ts'
import type { Parts } from './parts.ts'

const DAY = 24 * 60 * 60_000

/** The cached pages; `change` outdates all of them. */
export function openPages({ live, processes, inBackground, now }: Pick<Parts, 'live' | 'processes' | 'inBackground' | 'now'>) {
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
    inBackground,
  })
  return { pages, change }
}
