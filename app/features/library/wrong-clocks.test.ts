import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { LIBRARY_KEY } from '#app/hooks/shown-library.ts'
import { cleared, episodesMarked, marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, MARK_NAMES, listed, toSeconds, watchedEpisodes } from '#domain/library/library.ts'
import { clamped, latestTime } from '#domain/library/merge.ts'
import { pack, unpack } from '#domain/library/packed.ts'
import { withDevice } from '#domain/library/shared-library.ts'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { key } from '#tests/helpers/any-history.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { openClockedBrowser } from '#tests/helpers/clocked-browser.ts'
import { createLibraryStore } from './library-store.ts'

/** Set `LIBRARY_RUNS=100000` for a long run. */
const RUNS = Number(process.env.LIBRARY_RUNS ?? 100)
const YEAR = 365 * 24 * 60 * 60_000
/** Seconds between two steps. */
const STEP = 120

type Step = {
  device: number
  tab: number
  act: (typeof MARK_NAMES)[number] | 'episode' | 'clear' | 'sync' | 'hear' | 'set clock'
  on: boolean
  key: TitleKey
  ahead: number
}
const ahead = constantFrom(0, 2000, -2000, 3 * YEAR, -3 * YEAR, 10 * YEAR, -10 * YEAR)
const step = record<Step>({
  device: integer({ min: 0, max: 2 }),
  tab: integer({ min: 0, max: 1 }),
  act: constantFrom<Step['act']>(...MARK_NAMES, ...MARK_NAMES, 'episode', 'clear', 'sync', 'sync', 'sync', 'hear', 'set clock'),
  on: constantFrom(true, true, false),
  key,
  ahead,
})

/**
 * Plays the steps on a server and three devices with two tabs each; `clocks`: milliseconds that each device's clock is ahead.
 * Returns each device's lists at the end. `online`: all devices sync after every step.
 */
async function play(story: readonly Step[], clocks: readonly number[], online: 'online' | 'offline') {
  let second = 0
  let shared = EMPTY_LIBRARY
  const serverTime = () => secondsAfter(second)
  const devices = clocks.map((first) => {
    const browser = openClockedBrowser(() => serverTime().getTime(), first)
    const tabs = [0, 1].map(() => {
      const tab = browser.openTab()
      const store = createLibraryStore({ ...tab, watchTabs: tab.watch(LIBRARY_KEY) })
      return {
        store,
        async sync() {
          const sent = store.read()
          const heard = unpack(JSON.parse(JSON.stringify(pack(sent)))) ?? EMPTY_LIBRARY
          const limit = Math.max(toSeconds(serverTime()), latestTime(shared)) * 1000
          shared = withDevice(shared, clamped(heard, new Date(limit)), serverTime())
          store.absorb(shared, { sent, limit })
        },
      }
    })
    return { ...browser, tabs }
  })
  async function settle() {
    for (const device of [0, 1, 2, 0, 1, 2, 0, 1, 2]) {
      second += STEP
      devices[device]!.tellTabs()
      for (const { sync } of devices[device]!.tabs) await sync()
      devices[device]!.tellTabs()
    }
  }
  for (const { device, tab, act, on, key: each, ahead: next } of story) {
    second += STEP
    const { tabs, setClock, tellTabs } = devices[device]!
    const { store, sync } = tabs[tab]!
    const title = knownTitle(each.id, { type: each.type })
    if (act === 'sync') await sync()
    else if (act === 'hear') tellTabs()
    else if (act === 'set clock') setClock(next)
    else if (act === 'clear') store.change(cleared)
    else if (act === 'episode')
      store.change((all, now) => episodesMarked(all, { ...title, type: 'tv' }, [{ season: 1, episode: 1 }], on, now))
    else store.change((all, now) => marked(all, [{ title, name: act, on }], now))
    if (online === 'online') await settle()
  }
  await settle()
  const libraries = devices.map(({ tabs }) => tabs[0]!.store.read())
  return libraries.map((library) => [
    ...MARK_NAMES.map((name) => listed(library, name).map(historyKey)),
    [1, 2, 3].map((id) => watchedEpisodes(library, id)),
  ])
}

test('devices whose clocks are years off, and change, end with the same marks in the same order as with correct clocks, if they sync after each step', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 8 }), tuple(ahead, ahead, ahead), async (story, clocks) => {
      const lists = await play(story, clocks, 'online')
      const right = await play(
        story.map((each) => ({ ...each, ahead: 0 })),
        [0, 0, 0],
        'online',
      )
      expect(lists).toEqual(right)
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  )
})

// Known: fails with TEST_SEED=4711, when a mark made on a device ten years behind is gone after a few syncs.
test('devices whose clocks are years off have the same lists after a few syncs, whatever their tabs had seen', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 24 }), tuple(ahead, ahead, ahead), async (story, clocks) => {
      const lists = await play(story, clocks, 'offline')
      for (const device of [1, 2]) expect(lists[device]).toEqual(lists[0])
    }),
    { numRuns: RUNS },
  )
})
