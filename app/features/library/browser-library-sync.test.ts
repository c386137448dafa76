import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownTitle } from '#tests/helpers/any-library.ts'

type Body = { library: { titles: [key: string][]; positions: unknown[] } | null }

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of a browser without a code; `asked`: what its library sync sent, `shows`: the shows whose episodes it asked for. */
async function openPage() {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const asked: Body[] = []
  const shows: string[] = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { userAgent: 'any', maxTouchPoints: 0, onLine: true })
  vi.stubGlobal('fetch', async (path: string, options?: { body: string }) => {
    if (path.startsWith('/api/upcoming')) return (shows.push(path), Response.json({ tv: [] }))
    asked.push(JSON.parse(options?.body ?? 'null'))
    return Response.json({ known: `v${asked.length}`, library: null, limit: null })
  })
  const { startLibrarySync } = await import('./browser-library-sync.ts')
  const { setMark } = await import('./mark-titles.tsx')
  const { writePosition } = await import('#app/features/history/player-position.ts')
  const { writeIdentity } = await import('#app/features/sync/sync-identity.ts')
  const { browserHistory } = await import('#app/features/history/browser-history.ts')
  const { keepPlacesFresh } = await import('./browser-places.ts')
  return {
    asked,
    shows,
    start: () => void startLibrarySync(),
    haveCode: () => writeIdentity('ABC123', 'secret'),
    mark: (id: number) => setMark(knownTitle(id), 'wanted', true),
    play: (seconds: number) => writePosition({ of: 'movie/1', seconds, duration: 6000 }),
    browserHistory,
    keepPlacesFresh,
  }
}

test('a page that was open before there was a code syncs once there is one, with all that was marked', async () => {
  const page = await openPage()
  page.start()
  page.mark(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.asked).toEqual([])
  page.haveCode()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.asked[0]?.library?.titles.map(([key]) => key)).toEqual(['movie/1'])
  const before = page.asked.length
  page.mark(2)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.asked.slice(before).flatMap(({ library }) => library?.titles.map(([key]) => key))).toEqual(['movie/2'])
})

test('while a film plays its place is sent at most once a minute, and nothing beside it', async () => {
  const page = await openPage()
  page.haveCode()
  page.mark(1)
  page.start()
  await vi.advanceTimersByTimeAsync(MINUTE)
  const before = page.asked.length
  for (let second = 5; second <= 10 * 60; second += 5) {
    page.play(second)
    await vi.advanceTimersByTimeAsync(5000)
  }
  const sent = page.asked.slice(before)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.length).toBeLessThanOrEqual(10)
  expect(sent.every(({ library }) => library?.titles.length === 0 && library.positions.length === 1)).toBe(true)
})

test('a device asks for new episodes as soon as shows come to it from another', async () => {
  const page = await openPage()
  page.keepPlacesFresh()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.shows).toEqual([])
  const { title } = await import('#tests/helpers/any-history.ts')
  const item = {
    ...title(7, { type: 'tv' as const, progress: { season: 1, episode: 2 } }),
    lastWatched: '2026-11-19T12:00:00.000Z',
  }
  page.browserHistory().absorb({ items: [item], removals: [], clearedAt: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(page.shows).toEqual(['/api/upcoming?tv=7'])
})
