import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hidesSeen } from '#app/features/library/seen-titles.ts'
import { isPaused } from '#app/features/record/history-pause.ts'
import { keptPlaces } from '#app/features/record/known-places.ts'
import { takeOver } from '#app/features/record/takeover.ts'
import { parseStored, regionOf } from '#app/features/services/browser-services.ts'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { isEpisodeSeen, marksOf } from '#domain/record/marks.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'

// Data that a browser has stored with 0.9.0 can still be read.

const SHOW = { type: 'tv', id: 71446 } as const
const WATCHED = '2026-11-20T12:00:00.000Z'
const ITEM = { ...SHOW, name: 'Money Heist', poster: '/a.jpg', backdrop: null, rating: 8.2, lastWatched: WATCHED }
const SERVICES = JSON.stringify({ region: 'DE', services: [{ id: 8, name: 'Netflix', logo: '/n.jpg' }] })

const STORED: Readonly<Record<string, string>> = {
  'marquee.history': JSON.stringify({
    version: 1,
    shown: 1,
    items: [{ ...ITEM, progress: { season: 2, episode: 4 }, progressAt: WATCHED }],
    removals: [{ type: 'movie', id: 550, at: WATCHED }],
    clearedAt: null,
  }),
  'marquee.history-paused': 'yes',
  'marquee.library': JSON.stringify({
    version: 1,
    cleared: 0,
    titles: [['tv/71446', 'w tf1x2k', ['Money Heist', '/a.jpg', '2017-05-02', 8.2, [80], 1_763_800_000], { 1: '1-3+tf1x2k' }]],
    positions: [],
  }),
  'marquee.places': JSON.stringify({
    'tv/71446': {
      from: `2/4@${WATCHED}`,
      place: 'p2/5',
      aired: [
        [1, '1-9'],
        [2, null],
      ],
      isNew: false,
      checked: '2026-11-20',
    },
    // In the format of versions before 0.9.0.
    'tv/7': { from: '', place: 'r1/1', aired: [[1, 9]], isNew: false, checked: '' },
    'tv/8': null,
    'tv/9': { place: 'r1/1' },
  }),
  'marquee.positions': JSON.stringify([{ of: 'movie/550', seconds: 61, duration: 120, at: 1_780_000_000 }]),
  'marquee.sync': JSON.stringify({ deviceId: 'device-1234', code: 'ABC123', token: 'secret', version: 3 }),
  'marquee.hide-seen': '1',
}

const removed: string[] = []
const removeItem = (key: string) => void removed.push(key)

beforeAll(() => {
  const localStorage = { getItem: (key: string) => STORED[key] ?? null, setItem: () => {}, removeItem }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterAll(() => vi.unstubAllGlobals())

const taken = () => takeOver()?.record ?? EMPTY_RECORD

test('the history, and whether it is paused, are read', () => {
  expect(historyOf(taken())).toMatchObject([{ id: 71446, name: 'Money Heist', progress: { season: 2, episode: 4 } }])
  expect(isPaused()).toBe(true)
})

test('the lists, and whether watched titles are hidden, are read', () => {
  expect(marksOf(taken(), SHOW)).toEqual(['wanted'])
  expect([isEpisodeSeen(taken(), SHOW.id, { season: 1, episode: 3 }), hidesSeen()]).toEqual([true, true])
})

test('the places of shows are read, even those of earlier versions, but not damaged ones', () => {
  expect(Object.keys(keptPlaces.read())).toEqual(['tv/71446', 'tv/7'])
})

test('playback positions, the sync code and the streaming services are read', () => {
  expect(pauseOfVideo(taken(), { type: 'movie', id: 550 }, null)).toMatchObject({ seconds: 61, of: 120 })
  expect(readIdentity()).toMatchObject({ deviceId: 'device-1234', code: 'ABC123', token: 'secret', birth: '', refusal: null })
  expect(regionOf(parseStored(SERVICES), 'US')).toBe('DE')
})

test('a site below a path, which now has storage of its own, still reads what it shared with others', () => {
  vi.stubGlobal('__reactRouterContext', { basename: '/films/' })
  expect([isPaused(), Object.keys(keptPlaces.read()), readIdentity().code]).toEqual([true, ['tv/71446', 'tv/7'], 'ABC123'])
})

test('what no version needs any more is deleted', () => {
  takeOver()
  const keys = ['history-limit', 'history-joined', 'library-limit', 'library-joined', 'clock', 'library-sync']
  expect(removed).toEqual(expect.arrayContaining(keys.map((key) => `marquee.${key}`)))
  expect(removed).not.toContain('marquee.history')
})
