import { describe, expect, test } from 'vitest'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { createModelCode } from '#tests/helpers/model-code.ts'
import { createWorld, type Exchange } from '#tests/helpers/record-world.ts'
import { joined, undone, withEpisode, withEpisodesSeen, withMarks, withOpened, withPause } from '#domain/record/edits.ts'
import { cleared } from '#domain/record/removing.ts'
import { EMPTY_ENTRY, seasonKey, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf, pauseOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, isEpisodeSeen, listed, marksOf, viewingsOf } from '#domain/record/marks.ts'
import { packEntry } from '#domain/record/packed.ts'

const MEMBER = { code: 'ABC123', token: 't', birth: 'b' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY
const movie = knownTitle(1)
const other = knownTitle(2)
const show = knownTitle(7, { type: 'tv' })

type Act = { now: number }
const want =
  (...titles: (typeof movie)[]) =>
  (record: VisitorRecord, act: Act) =>
    withMarks(
      record,
      titles.map((title) => ({ title, name: 'wanted', on: true })),
      act,
    )
const seeAll =
  (...days: string[]) =>
  (record: VisitorRecord, act: Act) =>
    days.reduce((all, day) => withMarks(all, [{ title: movie, name: 'watched', on: true, seen: { day } }], act), record)
const clearLists = (record: VisitorRecord, act: Act) => cleared(record, 'lists', act)
const clearHistory = (record: VisitorRecord, act: Act) => cleared(record, 'history', act)
const wanted = ({ store }: { store: { read: () => VisitorRecord } }) =>
  listed(store.read(), 'wanted')
    .map(({ id }) => id)
    .toSorted()
const texts = (record: VisitorRecord) => [...record].map(([key, entry]) => `${key} ${packEntry(key, entry)}`).toSorted()

/** A world with one code; `answers` may fail a request in place of the server. */
function openWorld(options: Parameters<typeof createModelCode>[0] = {}) {
  const code = createModelCode(options)
  let failing: Exchange | null = null
  const world = createWorld({
    exchange: async (asked, now) => failing?.(asked) ?? { answer: code.exchange(asked, now) },
  })
  const fail = (exchange: Exchange | null) => (failing = exchange)
  /** A tab of a new browser that has entered the code. */
  async function openMember(how: 'create' | 'join', edit: ((record: VisitorRecord, act: Act) => VisitorRecord) | null = null) {
    const browser = world.openBrowser()
    const tab = browser.openTab()
    await tab.store.ready
    if (edit) tab.act(edit)
    await tab.enter(MEMBER, how)
    return { ...tab, browser }
  }
  return { ...world, code, fail, openMember }
}

/** Everybody exchanges until nothing is new. */
async function settle(...tabs: { sync: () => Promise<string> }[]) {
  for (let round = 0; round < 3; round += 1) for (const tab of tabs) await tab.sync()
}

test('what one browser marks, the other has after both synced', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie))
  const laptop = await world.openMember('join')
  expect(wanted(laptop)).toEqual([1])
  laptop.act(want(other))
  await settle(laptop, phone)
  expect(wanted(phone)).toEqual([1, 2])
  expect(texts(phone.store.read())).toEqual(texts(laptop.store.read()))
})

test('lists that were cleared before a browser joins a code empty nothing, not even days later', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create', want(movie, other))
  const browser = world.openBrowser()
  const phone = browser.openTab()
  await phone.store.ready
  phone.act(want(movie))
  phone.act(clearLists)
  await phone.enter(MEMBER, 'join')
  world.wait(2 * DAY)
  await settle(phone, laptop)
  expect([wanted(phone), wanted(laptop)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test.each(['before', 'after'])('a phone that was cleared in June joins a code whose titles are from %s', async (when) => {
  const world = openWorld()
  const laptop = await world.openMember('create', when === 'before' ? want(movie) : null)
  world.wait(60 * DAY)
  const phone = world.openBrowser().openTab()
  await phone.store.ready
  phone.act(want(movie, other))
  phone.act(clearLists)
  if (when === 'after') {
    world.wait(DAY)
    laptop.act(want(movie))
    await laptop.sync()
  }
  await phone.enter(MEMBER, 'join')
  await settle(laptop, phone)
  expect([wanted(phone), wanted(laptop)]).toEqual([[1], [1]])
})

test('what a browser has and the code once removed comes back when the browser joins', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create', want(movie))
  laptop.act(clearLists)
  await laptop.sync()
  const phone = await world.openMember('join', (record, act) => want(movie)(record, { now: act.now - YEAR }))
  await settle(laptop, phone)
  expect([wanted(laptop), wanted(phone)]).toEqual([[1], [1]])
})

test('the creator leaves, clears its lists, and returns: nothing under the code is lost', async () => {
  const world = openWorld()
  const creator = await world.openMember('create', want(movie, other))
  const laptop = await world.openMember('join')
  await creator.leave()
  creator.act(clearLists)
  await creator.enter(MEMBER, 'join')
  await settle(creator, laptop)
  expect([wanted(creator), wanted(laptop)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('television and phone take turns without reloads', async () => {
  const world = openWorld()
  const phone = await world.openMember('create')
  const television = await world.openMember('join')
  const at = { season: 1, episode: 3 }
  const pause = (seconds: number) => (record: VisitorRecord, act: Act) =>
    withPause(withEpisode(record, show, at, act), show, { at, pause: { seconds, of: 3000 } }, act)
  const found: number[] = []
  for (const [index, tab] of [phone, television, phone, television].entries()) {
    await tab.sync()
    found.push(pauseOf(tab.store.read().get(seasonKey(7, 1)) ?? EMPTY_ENTRY, 3)?.seconds ?? 0)
    tab.act(pause((index + 1) * 100))
    await tab.sync()
  }
  expect(found).toEqual([0, 100, 200, 300])
  phone.act((record, act) => withOpened(record, show, act))
  await settle(phone, television)
  expect(historyOf(television.store.read())[0]?.progress).toEqual(at)
})

test('a failure of the server or of a proxy ends nothing, however long it lasts', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie))
  phone.act(want(other))
  world.fail(async () => ({ failure: 'unreachable' }))
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await phone.sync()).toBe('failed')
    world.wait(MINUTE)
  }
  world.fail(null)
  expect(await phone.sync()).toBe('sent')
  expect(world.code.entries().size).toBe(2)
})

test.each([
  ['four months back', -120 * DAY],
  ['a year ahead', YEAR],
])('a server clock that is %s for a minute loses nothing', async (_name, ahead) => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie))
  const laptop = await world.openMember('join')
  world.setServerAhead(ahead)
  laptop.act(want(other))
  await settle(laptop, phone)
  world.setServerAhead(0)
  world.wait(MINUTE)
  phone.act((record, act) => withMarks(record, [{ title: movie, name: 'wanted', on: false }], act))
  await settle(phone, laptop)
  expect([wanted(phone), wanted(laptop)]).toEqual([[2], [2]])
})

test.each([
  ['ten years behind', -10 * YEAR],
  ['ten years ahead', 10 * YEAR],
])('what a browser does whose clock is %s holds on all others, and theirs holds there', async (_name, ahead) => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie))
  const browser = world.openBrowser({ ahead })
  const old = browser.openTab()
  await old.store.ready
  old.act(want(other))
  await old.enter(MEMBER, 'join')
  old.act((record, act) => withMarks(record, [{ title: movie, name: 'hidden', on: true }], act))
  await settle(old, phone)
  expect(marksOf(phone.store.read(), movie)).toEqual(['hidden'])
  phone.act((record, act) => withMarks(record, [{ title: movie, name: 'watched', on: true }], act))
  phone.act((record, act) => withMarks(record, [{ title: other, name: 'wanted', on: false }], act))
  await settle(phone, old)
  expect(marksOf(old.store.read(), movie)).toContain('watched')
  expect([wanted(old), wanted(phone)]).toEqual([[], []])
})

// @spec sync/forgotten
test('a server that was restored from a backup gets back what it lost', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie))
  const laptop = await world.openMember('join')
  const backup = world.code.copy()
  phone.act(want(other))
  await settle(phone, laptop)
  world.wait(DAY)
  world.code.restore(backup, world.now())
  await settle(laptop, phone)
  expect(world.code.entries().size).toBe(2)
  expect([wanted(phone), wanted(laptop)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('an answer that is lost is asked for again, and nothing is doubled', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', want(other))
  phone.act(want(movie))
  world.fail(async (asked) => {
    world.code.exchange(asked, world.now())
    return { failure: 'unreachable' }
  })
  expect(await phone.sync()).toBe('failed')
  expect(world.code.entries().size).toBe(2)
  world.fail(null)
  const versions = [...world.code.entries().values()]
  expect(await phone.sync()).toBe('sent')
  expect([...world.code.entries().values()]).toEqual(versions)
})

test('two tabs that send at once lose nothing', async () => {
  const world = openWorld()
  const phone = await world.openMember('create')
  const second = phone.browser.openTab()
  await second.store.ready
  phone.act(want(movie))
  second.act(want(other))
  await Promise.all([phone.sync(), second.sync()])
  await settle(phone, second)
  expect(wanted(phone)).toEqual([1, 2])
  expect(wanted(second)).toEqual([1, 2])
  expect(world.code.entries().size).toBe(2)
})

test('a browser whose storage was evicted gets everything again and removes nothing', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', want(movie, other))
  await phone.browser.evict()
  const next = phone.browser.openTab()
  await next.store.ready
  expect(wanted(next)).toEqual([])
  await next.sync()
  expect(wanted(next)).toEqual([1, 2])
  expect(world.code.entries().size).toBe(2)
})

test('a file restores what was cleared, while another phone was asleep', async () => {
  const world = openWorld()
  const seen = { day: '2018-02-03' }
  const laptop = await world.openMember('create', (record, act) =>
    withMarks(want(other)(record, act), [{ title: movie, name: 'watched', on: true, seen }], act),
  )
  const phone = await world.openMember('join')
  const file = laptop.store.read()
  laptop.act(clearLists)
  await laptop.sync()
  world.wait(DAY)
  laptop.act((record, act) => joined(record, file, act))
  await settle(laptop, phone)
  for (const tab of [laptop, phone]) {
    expect(wanted(tab)).toEqual([2])
    expect(viewingsOf(tab.store.read().get('movie/1'))[0]?.day).toBe('2018-02-03')
    expect(factsOf(tab.store.read().get('movie/1') ?? EMPTY_ENTRY)?.name).toBe('Title 1')
  }
})

test('an import of 10,000 episodes that is undone stays undone on a synced laptop', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create')
  const phone = await world.openMember('join')
  const episodes = Array.from({ length: 10_000 }, (_, index) => ({ season: index % 50, episode: Math.floor(index / 50) + 1 }))
  const change = phone.act((record, act) => withEpisodesSeen(record, show, { episodes, on: true }, act))
  await settle(phone, laptop)
  expect(countsOf(laptop.store.read()).episodes).toBe(10_000)
  phone.act((record, act) => (change ? undone(record, change, act) : record))
  await settle(phone, laptop)
  expect(countsOf(laptop.store.read()).episodes).toBe(0)
})

test('an import without days takes none from one that has them, and a rewatch is kept', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create', seeAll('2018-02-03', '2024-05-06'))
  const phone = await world.openMember('join', seeAll(''))
  await settle(phone, laptop)
  for (const tab of [phone, laptop])
    expect(viewingsOf(tab.store.read().get('movie/1')).map(({ day }) => day)).toEqual(['2018-02-03', '2024-05-06'])
})

test('days of episodes reach every browser, for a show of 2,500 episodes too', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create')
  const phone = await world.openMember('join')
  laptop.act((record, act) =>
    Array.from({ length: 25 }, (_, season) => season + 1).reduce(
      (all, season) =>
        withEpisodesSeen(
          all,
          show,
          {
            episodes: Array.from({ length: 100 }, (_, index) => ({ season, episode: index + 1 })),
            on: true,
            seen: { day: `20${String(season).padStart(2, '0')}-01-01` },
          },
          act,
        ),
      record,
    ),
  )
  await settle(laptop, phone)
  expect(countsOf(phone.store.read()).episodes).toBe(2500)
  expect(viewingsOf(phone.store.read().get(seasonKey(7, 12)), 9)[0]?.day).toBe('2012-01-01')
})

test('a phone that returns after 200 days learns what was removed, and keeps only what it did since', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create', want(movie, other))
  const phone = await world.openMember('join')
  phone.browser.setOffline(true)
  phone.act((record, act) => withEpisodesSeen(record, show, { episodes: [{ season: 1, episode: 1 }], on: true }, act))
  laptop.act(clearLists)
  await laptop.sync()
  world.wait(200 * DAY)
  world.code.removeOld(world.now())
  await laptop.sync()
  phone.browser.setOffline(false)
  await settle(phone, laptop)
  expect([wanted(phone), wanted(laptop)]).toEqual([[], []])
  expect(isEpisodeSeen(laptop.store.read(), 7, { season: 1, episode: 1 })).toBe(true)
})

test('a removal that the code has forgotten takes nothing from a browser that joined later, whatever its clock says', async () => {
  const world = openWorld()
  const laptop = await world.openMember('create', (record, act) =>
    withEpisodesSeen(want(movie)(record, act), show, { episodes: [{ season: 1, episode: 1 }], on: true }, act),
  )
  laptop.act(clearLists)
  await laptop.sync()
  world.wait(240 * DAY)
  world.code.removeOld(world.now())
  const phone = world.openBrowser({ ahead: -10 * YEAR }).openTab()
  await phone.store.ready
  phone.act(want(movie))
  phone.act((record, act) => withEpisodesSeen(record, show, { episodes: [{ season: 1, episode: 2 }], on: true }, act))
  await phone.enter(MEMBER, 'join')
  await settle(phone, laptop)
  for (const each of [phone, laptop]) {
    expect(wanted(each)).toEqual([1])
    expect(isEpisodeSeen(each.store.read(), 7, { season: 1, episode: 2 })).toBe(true)
  }
})

test('removals and unset marks are not kept by a browser without a code', async () => {
  const world = openWorld()
  const browser = world.openBrowser()
  const tab = browser.openTab()
  await tab.store.ready
  tab.act(want(movie))
  tab.act(clearLists)
  const next = browser.openTab()
  await next.store.ready
  expect(next.store.read().size).toBe(0)
})

// @spec history/remove
test('clearing the history on one browser leaves what another opened meanwhile', async () => {
  const world = openWorld()
  const phone = await world.openMember('create', (record, act) => withOpened(record, movie, act))
  const laptop = await world.openMember('join')
  laptop.act((record, act) => withOpened(record, other, act))
  phone.act(clearHistory)
  await settle(phone, laptop)
  for (const tab of [phone, laptop]) expect(historyOf(tab.store.read()).map(({ id }) => id)).toEqual([2])
})

// @spec history/rule
test('a refused entry blocks no other, and is sent again once it has changed', async () => {
  const world = openWorld()
  const phone = await world.openMember('create')
  phone.act(want(movie))
  world.fail(async ({ changes }) => {
    const answer = world.code.exchange({ since: 0, changes: [] }, world.now())
    return { answer: { ...answer, refused: changes.map(({ key }) => ({ key, why: 'full' as const })) } }
  })
  expect(await phone.sync()).toBe('sent')
  world.fail(null)
  phone.act(want(other))
  await phone.sync()
  expect([...world.code.entries().keys()]).toEqual(['movie/2'])
  phone.act((record, act) => withMarks(record, [{ title: movie, name: 'followed', on: true }], act))
  await phone.sync()
  expect(world.code.entries().size).toBe(2)
})

describe('tabs of one browser', () => {
  // @spec history/local
  test('show each other’s changes, and a page that is left at once loses none', async () => {
    const world = openWorld()
    const browser = world.openBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    await Promise.all([one.store.ready, two.store.ready])
    one.act(want(movie))
    expect(wanted(two)).toEqual([1])
    two.act(want(other))
    const three = browser.openTab()
    await three.store.ready
    expect(wanted(three)).toEqual([1, 2])
  })

  test('changes made before everything is read are applied once it is', async () => {
    const world = openWorld()
    const browser = world.openBrowser()
    const first = browser.openTab()
    await first.store.ready
    first.act(want(movie))
    await first.store.rows()
    const second = browser.openTab()
    expect(second.act(want(other))).toBeNull()
    await second.store.ready
    expect(wanted(second)).toEqual([1, 2])
  })
})

test('a full code of several pages is read whole', async () => {
  const world = openWorld({ page: 7 })
  const titles = Array.from({ length: 50 }, (_, index) => knownTitle(index + 1))
  await world.openMember('create', want(...titles))
  const phone = await world.openMember('join')
  expect(wanted(phone)).toHaveLength(50)
  await phone.browser.evict()
  const next = phone.browser.openTab()
  await next.store.ready
  await next.sync()
  expect(wanted(next)).toHaveLength(50)
})
