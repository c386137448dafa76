import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { aheadOf } from '#domain/history/device-clock.ts'
import { clamped, cleared, EMPTY_HISTORY, historyKey, withItem, withoutItem } from '#domain/history/history.ts'
import { mergeKnown, type SharedHistory } from '#domain/history/shared-history.ts'
import { at, key, title } from '#tests/helpers/any-history.ts'
import { openClockedBrowser } from '#tests/helpers/clocked-browser.ts'
import { createHistoryStore } from '#app/features/history/history-store.ts'
import { toHistory } from '#app/features/history/history-store.ts'
import { HISTORY_KEY } from '#app/features/history/kept-history.ts'
import { createSyncClient } from './sync-client.ts'

/** Set `HISTORY_RUNS=100000` for a long run. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 100)
const YEAR = 365 * 24 * 60 * 60_000
/** Minutes between two steps. */
const STEP = 2

type Step = {
  device: number
  tab: number
  act: 'watch' | 'remove' | 'clear' | 'sync' | 'hear' | 'set clock'
  key: { type: 'movie' | 'tv'; id: number }
  ahead: number
}
const ahead = constantFrom(0, 2000, 3 * YEAR, 10 * YEAR)
const step = record<Step>({
  device: integer({ min: 0, max: 2 }),
  tab: integer({ min: 0, max: 1 }),
  act: constantFrom('watch', 'watch', 'watch', 'remove', 'remove', 'clear', 'sync', 'sync', 'sync', 'hear', 'set clock'),
  key,
  ahead,
})
const steps = array(step, { maxLength: 24 })

/** A site, and three devices of two tabs each whose clocks are ahead by so many milliseconds. */
function openWorld(clocks: readonly number[]) {
  let minute = 0
  let shared: SharedHistory = { history: EMPTY_HISTORY, guests: [] }
  const site = { now: () => at(minute) }
  const answer = (text: string) => {
    const body: { history: unknown; sentAt: string } = JSON.parse(text)
    const sent = clamped(toHistory(body.history) ?? EMPTY_HISTORY, site.now(), { ahead: aheadOf(body.sentAt, site.now()) })
    shared = mergeKnown(shared, sent, site.now())
    return new Response(JSON.stringify({ version: 1, history: shared.history }), { headers: { Date: site.now().toUTCString() } })
  }
  const devices = clocks.map((first) => {
    const browser = openClockedBrowser(() => site.now().getTime(), first)
    const tabs = [0, 1].map(() => {
      const tab = browser.openTab()
      const store = createHistoryStore({ ...tab, watchTabs: tab.watch(HISTORY_KEY) })
      const client = createSyncClient(async (_path, init) => answer(String(init?.body)), tab.clock)
      return {
        store,
        async sync() {
          const result = await client.push({ code: 'ABC123', token: '', history: store.read() })
          if ('answer' in result) store.absorb(result.answer.history)
        },
      }
    })
    return { ...browser, tabs }
  })
  const list = (device: number) => devices[device]!.tabs[0]!.store.read()
  return {
    list,
    titles: (device: number) =>
      list(device).items.map((item) => historyKey(item) + (item.progress ? ` ${item.progress.episode}` : '')),
    devices,
    async play({ device, tab, act, key: each, ahead: next }: Step, hears = true) {
      minute += STEP
      const { tabs, setClock, tellTabs } = devices[device]!
      const { store, sync } = tabs[tab]!
      const progress = each.type === 'tv' ? { season: 1, episode: minute } : null
      if (act === 'watch') store.change((all, now) => withItem(all, title(each.id, { type: each.type, progress }), now))
      if (act === 'remove') store.change((all, now) => withoutItem(all, each, now))
      if (act === 'clear') store.change(cleared)
      if (act === 'sync') await sync()
      if (act === 'hear') tellTabs()
      // What was written by two wrong clocks with no answer in between cannot be told apart.
      if (act === 'set clock') {
        if (hears) await sync()
        if (hears) tellTabs()
        setClock(next)
      }
    },
    async settle() {
      for (const device of [0, 1, 2, 0, 1, 2, 0, 1, 2]) {
        minute += STEP
        devices[device]!.tellTabs()
        for (const { sync } of devices[device]!.tabs) await sync()
        devices[device]!.tellTabs()
      }
    },
  }
}

async function ends(story: readonly Step[], clocks: readonly number[], hears = true) {
  const world = openWorld(clocks)
  for (const each of story) await world.play(each, hears)
  await world.settle()
  return world
}

test('devices whose clocks are years ahead, and set anew after a sync, end as with right clocks, in the same order, whatever their tabs knew', async () => {
  await assert(
    asyncProperty(steps, tuple(ahead, ahead, ahead), async (story, clocks) => {
      const wrong = await ends(story, clocks)
      const right = await ends(
        story.map((each) => ({ ...each, ahead: 0 })),
        [0, 0, 0],
      )
      for (const device of [0, 1, 2]) expect(wrong.titles(device)).toEqual(right.titles(0))
    }),
    { numRuns: RUNS },
  )
})

test('devices whose clocks are wrong in either direction have one list after a few syncs, times and all', async () => {
  const wrong = constantFrom(0, 2000, -2000, 3 * YEAR, -3 * YEAR, 10 * YEAR, -10 * YEAR)
  const odd = array(
    tuple(step, wrong).map(([each, next]): Step => ({ ...each, ahead: next })),
    { maxLength: 24 },
  )
  await assert(
    asyncProperty(odd, tuple(wrong, wrong, wrong), async (story, clocks) => {
      const world = await ends(story, clocks, false)
      for (const device of [1, 2]) expect(world.list(device)).toEqual(world.list(0))
    }),
    { numRuns: RUNS },
  )
})

const [movie, other] = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
] as const
const does = (device: number, act: Step['act'], each: Step['key'] = movie, tab = 0): Step => ({
  device,
  act,
  key: each,
  tab,
  ahead: 0,
})

test.each([10 * YEAR, -10 * YEAR, 3 * YEAR])(
  'a removal elsewhere holds on a device that is ahead by %i ms, also in a tab that slept, and a title watched again comes back',
  async (wrong) => {
    const world = openWorld([wrong, 0, 0])
    const play = async (...story: Step[]) => {
      for (const each of story) await world.play(each)
    }
    await play(does(0, 'watch'), does(0, 'watch', other), does(0, 'hear'), does(0, 'sync'), does(1, 'sync'))
    expect([world.titles(0), world.titles(1)]).toEqual([
      ['movie/2', 'movie/1'],
      ['movie/2', 'movie/1'],
    ])
    await play(does(1, 'remove'), does(1, 'sync'), does(0, 'sync'), does(0, 'sync', movie, 1), does(0, 'hear'), does(0, 'sync'))
    expect(world.titles(0)).toEqual(['movie/2'])
    await play(does(0, 'remove', other), does(0, 'sync'), does(1, 'sync'), does(1, 'watch', other), does(1, 'sync'))
    await play(does(0, 'sync'), does(0, 'sync', movie, 1), does(1, 'sync'))
    expect([world.titles(0), world.titles(1)]).toEqual([['movie/2'], ['movie/2']])
  },
)

test('a device two seconds ahead keeps its own times', async () => {
  const world = openWorld([2000, 0, 0])
  await world.play(does(0, 'watch'))
  const before = world.list(0)
  await world.devices[0]!.tabs[0]!.sync()
  expect(world.list(0)).toEqual(before)
})

test.each(['with', 'without'])('a clock that falls back by years %s a sync before leaves the order as it was', async (sync) => {
  const world = openWorld([0, 0, 0])
  await world.play(does(0, 'watch', other))
  await world.play(does(0, 'watch'))
  if (sync === 'with') await world.play(does(0, 'sync'))
  const before = world.list(0)
  world.devices[0]!.setClock(-10 * YEAR)
  await world.play(does(0, 'remove', { type: 'movie', id: 3 }, 1))
  await world.play(does(0, 'hear'))
  expect(world.list(0).items).toEqual(before.items)
})
