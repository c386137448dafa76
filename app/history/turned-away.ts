import { useSyncExternalStore } from 'react'
import type { MiddlewareFunction } from 'react-router'
import type { TitleKey } from '#domain/history.ts'
import { parseTitleKey } from '#domain/title.ts'

/** A title that the server led Home from, because it is blocked; `unknown`: it led there while the document was loaded. */
export type TurnedAway = TitleKey | 'unknown'

// One per page, browser only. Undefined: nobody has asked yet.
let turnedAway: TurnedAway | null | undefined
const listeners = new Set<() => void>()

/** The title that led Home instead of to its page; null after any other navigation. */
export function useTurnedAway(): TurnedAway | null {
  return useSyncExternalStore(watch, read, () => null)
}

export function setTurnedAway(next: TurnedAway | null): void {
  turnedAway = next
  for (const notify of listeners) notify()
}

/** Notes where the server leads Home. The answer to it says nothing of the title: the address that was asked for does. */
export const noteTurnedAway: MiddlewareFunction<Record<string, { result: unknown }>> = async ({ request }, next) => {
  const { pathname } = new URL(request.url)
  const results = await next()
  if (pathname === '/' || request.signal.aborted) return
  const ledHome = Object.values(results).some(
    ({ result }) => result instanceof Response && result.headers.get('Location') === '/',
  )
  const [, type, id] = pathname.split('/')
  setTurnedAway(ledHome ? parseTitleKey(type, id) : null)
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function read(): TurnedAway | null {
  if (turnedAway === undefined) turnedAway = wasRedirectedHome() ? 'unknown' : null
  return turnedAway
}

/** Whether the document was asked for at another address of this site: only a blocked title leads from there to Home. */
function wasRedirectedHome(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.redirectCount > 0 && new URL(load.name).pathname === '/'
}
