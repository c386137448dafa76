import { historyKey } from '#domain/history/history.ts'
import type { Drawn, SurpriseSource } from '#domain/filters/surprise.ts'
import { latestLive } from '#app/features/live/live-values.ts'
import { browserLibrary } from '#app/features/library/browser-library.ts'
import { hidesSeen, seenIn } from '#app/features/library/seen-titles.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** Pages of titles that are asked for at most until one has a title that is not left out. */
const TRIES = 2

/** Draws a title other than `current`, which is one by `historyKey`; null if there is none. Throws if there is no answer. */
export async function draw(source: SurpriseSource, current: string | null): Promise<string | null> {
  // A list of the visitor's own may be of what they have watched.
  if ('among' in source) return anyOf(source.among.filter((key) => key !== current && !isBlocked(key))) ?? null
  const leftOut = hidesSeen() ? seenIn(browserLibrary().read()) : new Set()
  const isFree = (key: string) => key !== current && !leftOut.has(key)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const key = (await askPage(source.list)).find(isFree)
    if (key !== undefined) return key
  }
  return null
}

async function askPage(list: string): Promise<string[]> {
  const response = await fetchSite(`/api/surprise${list}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`A draw failed with ${response.status}`)
  const { items }: { items: Drawn[] } = await response.json()
  return items.map(historyKey)
}

function isBlocked(key: string): boolean {
  const [type, id] = key.split('/')
  return (type === 'movie' || type === 'tv') && (latestLive('blocks')?.[type].includes(Number(id)) ?? false)
}

function anyOf(keys: readonly string[]): string | undefined {
  return keys[Math.floor(Math.random() * keys.length)]
}
