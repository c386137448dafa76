import { array, asyncProperty, constantFrom, integer, oneof, record as object, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { createModelCode } from '#tests/helpers/model-code.ts'
import { createWorld } from '#tests/helpers/record-world.ts'
import { assertForSeeds } from '#tests/helpers/seed.ts'
import { joined, withEpisodesSeen, withMarks, withOpened } from '#domain/record/edits.ts'
import { cleared } from '#domain/record/removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { hasMark, isEpisodeSeen, marksOf } from '#domain/record/marks.ts'
import { packEntry } from '#domain/record/packed.ts'

const isOnList = (record: VisitorRecord, key: { type: 'movie' | 'tv'; id: number }) => marksOf(record, key).length > 0

// Random schedules of four browsers that join, leave, clear, restore, sleep for months, and have wrong clocks.

const MEMBER = { code: 'ABC123', token: 't', birth: 'b' }
const DAY = 24 * 60 * 60_000
const BROWSERS = 4
const show = knownTitle(9, { type: 'tv' })
const title = (id: number) => knownTitle(id)

const step = oneof(
  { weight: 6, arbitrary: object({ do: constantFrom('want'), id: integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: object({ do: constantFrom('unwant', 'open', 'see'), id: integer({ min: 1, max: 6 }) }) },
  {
    weight: 6,
    arbitrary: object({
      do: constantFrom('sync', 'sync', 'sync', 'join', 'join', 'leave', 'clear', 'save', 'restore', 'evict'),
      id: constantFrom(0),
    }),
  },
  { weight: 2, arbitrary: object({ do: constantFrom('wait'), id: constantFrom(1, 30, 120) }) },
)
const schedule = tuple(
  array(constantFrom(0, 0, 0, -3650 * DAY, 3650 * DAY, -60_000, 120_000), { minLength: BROWSERS, maxLength: BROWSERS }),
  array(tuple(integer({ min: 0, max: BROWSERS - 1 }), step), { minLength: 5, maxLength: 60, size: 'max' }),
)

const want = (id: number, on: boolean) => (all: VisitorRecord, now: number) =>
  withMarks(all, [{ title: title(id), name: 'wanted', on }], { now })
const known = (all: VisitorRecord) => [1, 2, 3, 4, 5, 6].filter((id) => hasMark(all, title(id), 'wanted'))
const textsOf = (all: VisitorRecord) => [...all].map(([key, entry]) => `${key} ${packEntry(key, entry)}`).toSorted()

// @spec sync/merge
test('whatever the schedule, all browsers under a code end with the same, nothing is lost, and the last act counts', async () => {
  await assertForSeeds(
    asyncProperty(schedule, async ([clocks, steps]) => {
      const code = createModelCode({ page: 4 })
      const world = createWorld({ exchange: async (asked, now) => ({ answer: code.exchange(asked, now) }) })
      const devices = clocks.map((ahead) => {
        const browser = world.openBrowser({ ahead })
        return { browser, tab: browser.openTab(), isMember: false, file: EMPTY_RECORD, taken: new Set<number>() }
      })
      for (const { tab } of devices) await tab.store.ready
      /** Titles that a member has exchanged and that nobody took off since. */
      const safe = new Set<number>()
      const lost: number[] = []
      const noteLost = (before: number[], after: VisitorRecord) =>
        void lost.push(...before.filter((id) => !known(after).includes(id)))
      const keep = (all: VisitorRecord) => {
        // What somebody has taken off but not exchanged yet goes later.
        for (const each of known(all)) if (!devices.some(({ taken }) => taken.has(each))) safe.add(each)
      }
      const take = (device: (typeof devices)[number], id: number) => {
        safe.delete(id)
        if (device.isMember) device.taken.add(id)
      }

      for (const [index, { do: what, id }] of steps) {
        const device = devices[index]
        if (!device) continue
        const { store } = device.tab
        const act = (edit: (all: VisitorRecord, now: number) => VisitorRecord) => device.tab.act((all, { now }) => edit(all, now))
        if (what === 'want') act(want(id, true))
        if (what === 'unwant') {
          if (hasMark(store.read(), title(id), 'wanted')) take(device, id)
          act(want(id, false))
        }
        if (what === 'open') act((all, now) => withOpened(all, title(id), { now }))
        if (what === 'see')
          act((all, now) => withEpisodesSeen(all, show, { episodes: [{ season: 1, episode: id }], on: true }, { now }))
        if (what === 'clear') {
          if (device.isMember) for (const each of known(store.read())) take(device, each)
          act((all, now) => cleared(all, 'lists', { now }))
        }
        if (what === 'save') device.file = store.read()
        if (what === 'restore') {
          act((all, now) => joined(all, device.file, { now }))
          noteLost(known(device.file), store.read())
        }
        if (what === 'join' && !device.isMember) {
          const before = known(store.read())
          await device.tab.enter(MEMBER, 'join')
          device.isMember = true
          noteLost(before, store.read())
          keep(store.read())
        }
        if (what === 'sync' && device.isMember) {
          await device.tab.sync()
          device.taken.clear()
          keep(store.read())
        }
        if (what === 'leave' && device.isMember) {
          await device.tab.leave()
          device.taken.clear()
          device.isMember = false
        }
        if (what === 'evict' && device.isMember) await device.browser.evict()
        if (what === 'wait') {
          world.wait(id * DAY)
          code.removeOld(world.now())
        }
      }

      expect(lost).toEqual([])
      const members = devices.filter(({ isMember }) => isMember)
      const settle = async () => {
        for (let round = 0; round < 3; round += 1) for (const { tab } of members) expect(await tab.sync()).toBe('sent')
      }
      await settle()
      const [first] = members
      if (!first) return
      for (const { tab } of members) expect(textsOf(tab.store.read())).toEqual(textsOf(first.tab.store.read()))
      for (const id of safe) expect(hasMark(first.tab.store.read(), title(id), 'wanted')).toBe(true)
      // Each title once more, by another browser each time: what it does holds everywhere.
      for (let id = 1; id <= 6; id += 1)
        members[id % members.length]?.tab.act((all, { now }) =>
          id % 2 === 0
            ? withMarks(all, [{ title: title(id), name: 'hidden', on: true }], { now })
            : withMarks(all, [{ title: title(id), name: 'wanted', on: !isOnList(all, title(id)) }], { now }),
        )
      const expected = [1, 2, 3, 4, 5, 6]
        .map((id) => members[id % members.length]?.tab.store.read())
        .map((all, index) => all && isOnList(all, title(index + 1)))
      await settle()
      for (const { tab } of members)
        expect([1, 2, 3, 4, 5, 6].map((id) => isOnList(tab.store.read(), title(id)))).toEqual(expected)
      expect(isEpisodeSeen(first.tab.store.read(), 9, { season: 1, episode: 9 })).toBe(false)
    }),
  )
}, 600_000)
