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

/** A page of a browser without a sync code. `sentBodies`: bodies of its library sync; `shows`: its requests for new episodes. */
async function openPage() {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const sentBodies: Body[] = []
  const shows: string[] = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { userAgent: 'any', maxTouchPoints: 0, onLine: true })
  vi.stubGlobal('fetch', async (path: string, options?: { body: string }) => {
    if (path.startsWith('/api/upcoming')) return (shows.push(path), Response.json({ tv: [] }))
    sentBodies.push(JSON.parse(options?.body ?? 'null'))
    return Response.json({ known: `v${sentBodies.length}`, library: null, limit: null })
  })
  const { startLibrarySync } = await import('./browser-library-sync.ts')
  const { setMark } = await import('./mark-titles.ts')
  const { writePosition } = await import('#app/features/history/player-position.ts')
  const { writeIdentity } = await import('#app/features/sync/sync-identity.ts')
  const { browserHistory } = await import('#app/features/history/browser-history.ts')
  const { keepPlacesFresh } = await import('./browser-places.ts')
  return {
    sentBodies,
    shows,
    start: () => void startLibrarySync(),
    haveCode: () => writeIdentity('ABC123', 'secret'),
    mark: (id: number) => setMark(knownTitle(id), 'wanted', true),
    play: (seconds: number) => writePosition({ of: 'movie/1', seconds, duration: 6000 }),
    browserHistory,
    keepPlacesFresh,
  }
}

test('a page opened before there was a code syncs everything marked once there is one', async () => {
  const page = await openPage()
  page.start()
  page.mark(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.sentBodies).toEqual([])
  page.haveCode()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.sentBodies[0]?.library?.titles.map(([key]) => key)).toEqual(['movie/1'])
  const before = page.sentBodies.length
  page.mark(2)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.sentBodies.slice(before).flatMap(({ library }) => library?.titles.map(([key]) => key))).toEqual(['movie/2'])
})

test('while a film plays, its position is sent at most once a minute, and nothing else', async () => {
  const page = await openPage()
  page.haveCode()
  page.mark(1)
  page.start()
  await vi.advanceTimersByTimeAsync(MINUTE)
  const before = page.sentBodies.length
  for (let second = 5; second <= 10 * 60; second += 5) {
    page.play(second)
    await vi.advanceTimersByTimeAsync(5000)
  }
  const sent = page.sentBodies.slice(before)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.length).toBeLessThanOrEqual(10)
  expect(sent.every(({ library }) => library?.titles.length === 0 && library.positions.length === 1)).toBe(true)
})

test('a device asks for new episodes as soon as shows arrive from another device', async () => {
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
