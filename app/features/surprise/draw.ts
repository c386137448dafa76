import { titleKey } from '#domain/titles/title.ts'
import type { Drawn, SurpriseSource } from '#domain/filters/surprise.ts'
import { latestLive } from '#app/features/live/live-values.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { hidesSeen } from '#app/features/library/seen-titles.ts'
import { seenTitles } from '#domain/record/marks.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** How many random pages to try until one has a title that is not skipped. */
const TRIES = 2

/**
 * Picks a random title other than `current`, both as `titleKey`; null if there is none. Throws if the server does not answer.
 */
export async function draw(source: SurpriseSource, current: string | null): Promise<string | null> {
  // Nothing is skipped in the visitor's own lists, one of which is of watched titles.
  if ('among' in source) return anyOf(source.among.filter((key) => key !== current && !isBlocked(key))) ?? null
  const skipped = hidesSeen() ? await readSeen() : new Set()
  const isWanted = (key: string) => key !== current && !skipped.has(key)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const key = (await fetchPage(source.list)).find(isWanted)
    if (key !== undefined) return key
  }
  return null
}

/** A press may come before the record is read, which is empty until then. */
async function readSeen(): Promise<ReadonlySet<string>> {
  await browserRecord().ready
  return seenTitles(browserRecord().read())
}

async function fetchPage(list: string): Promise<string[]> {
  const response = await fetchSite(`/api/surprise${list}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`/api/surprise${list} failed with ${response.status}`)
  const { items }: { items: Drawn[] } = await response.json()
  return items.map(titleKey)
}

function isBlocked(key: string): boolean {
  const [type, id] = key.split('/')
  return (type === 'movie' || type === 'tv') && (latestLive('blocks')?.[type].includes(Number(id)) ?? false)
}

function anyOf(keys: readonly string[]): string | undefined {
  return keys[Math.floor(Math.random() * keys.length)]
}
