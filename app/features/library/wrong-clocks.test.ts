import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { LIBRARY_KEY } from '#app/hooks/shown-library.ts'
import { aheadOf } from '#domain/history/device-clock.ts'
import { cleared, episodesMarked, marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, MARK_NAMES, listed, watchedEpisodes } from '#domain/library/library.ts'
import { clamped } from '#domain/library/merge.ts'
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
const ahead = constantFrom(0, 2000, 3 * YEAR, 10 * YEAR)
const step = record<Step>({
  device: integer({ min: 0, max: 2 }),
  tab: integer({ min: 0, max: 1 }),
  act: constantFrom<Step['act']>(...MARK_NAMES, ...MARK_NAMES, 'episode', 'clear', 'sync', 'sync', 'sync', 'hear', 'set clock'),
  on: constantFrom(true, true, false),
  key,
  ahead,
})

/** A site, and three devices of two tabs each whose clocks are ahead by so many milliseconds; what each device has in the end. */
async function play(story: readonly Step[], clocks: readonly number[], hears = true) {
  let second = 0
  let shared = EMPTY_LIBRARY
  const site = () => secondsAfter(second)
  const devices = clocks.map((first) => {
    const browser = openClockedBrowser(() => site().getTime(), first)
    const tabs = [0, 1].map(() => {
      const tab = browser.openTab()
      const store = createLibraryStore({ ...tab, watchTabs: tab.watch(LIBRARY_KEY) })
      return {
        store,
        async sync() {
          const sent = unpack(JSON.parse(JSON.stringify(pack(store.read())))) ?? EMPTY_LIBRARY
          const correction = { ahead: aheadOf(tab.clock.now().toISOString(), site()) }
          await tab.clock.heard(async () => {
            shared = withDevice(shared, clamped(sent, site(), correction), site())
            return new Response(null, { headers: { Date: site().toUTCString() } })
          })
          store.absorb(shared)
        },
      }
    })
    return { ...browser, tabs }
  })
  for (const { device, tab, act, on, key: each, ahead: next } of story) {
    second += STEP
    const { tabs, setClock, tellTabs } = devices[device]!
    const { store, sync } = tabs[tab]!
    const title = knownTitle(each.id, { type: each.type })
    if (act === 'sync') await sync()
    else if (act === 'hear') tellTabs()
    else if (act === 'set clock') {
      // What was written by two wrong clocks with no answer in between cannot be told apart.
      if (hears) await sync()
      if (hears) tellTabs()
      setClock(next)
    } else if (act === 'clear') store.change(cleared)
    else if (act === 'episode')
      store.change((all, now) => episodesMarked(all, { ...title, type: 'tv' }, [{ season: 1, episode: 1 }], on, now))
    else store.change((all, now) => marked(all, [{ title, name: act, on }], now))
  }
  for (const device of [0, 1, 2, 0, 1, 2, 0, 1, 2]) {
    second += STEP
    devices[device]!.tellTabs()
    for (const { sync } of devices[device]!.tabs) await sync()
    devices[device]!.tellTabs()
  }
  const libraries = devices.map(({ tabs }) => tabs[0]!.store.read())
  return {
    packed: libraries.map((library) => pack(library)),
    lists: libraries.map((library) => [
      ...MARK_NAMES.map((name) => listed(library, name).map(historyKey)),
      [1, 2, 3].map((id) => watchedEpisodes(library, id)),
    ]),
  }
}

test('devices whose clocks are years ahead, and set anew after a sync, end with the marks of right clocks, in the same order', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 24 }), tuple(ahead, ahead, ahead), async (story, clocks) => {
      const { lists } = await play(story, clocks)
      const right = await play(
        story.map((each) => ({ ...each, ahead: 0 })),
        [0, 0, 0],
      )
      expect(lists).toEqual(right.lists)
    }),
    { numRuns: RUNS },
  )
})

test('devices whose clocks are wrong in either direction have the same marks after a few syncs, times and all', async () => {
  const wrong = constantFrom(0, 2000, -2000, 3 * YEAR, -3 * YEAR, 10 * YEAR, -10 * YEAR)
  const odd = array(
    tuple(step, wrong).map(([each, next]): Step => ({ ...each, ahead: next })),
    { maxLength: 24 },
  )
  await assert(
    asyncProperty(odd, tuple(wrong, wrong, wrong), async (story, clocks) => {
      const { packed } = await play(story, clocks, false)
      expect(packed[1]).toEqual(packed[0])
      expect(packed[2]).toEqual(packed[0])
    }),
    { numRuns: RUNS },
  )
})
