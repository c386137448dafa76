import { describe, expect, test } from 'vitest'
import { withEpisodesSeen } from '#domain/record/edits.ts'
import { countsOf } from '#domain/record/marks.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { openDevice } from '#tests/helpers/device.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

// Browsers with the pages' own code and the built site. What a schedule of many of them comes to is tested with a model of the server
// (app/features/record/any-schedule.test.ts); here the real one answers.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let time = Date.parse('2026-04-10T12:00:00.000Z')
const database = await openDatabase()
const site = await openSite({ now: () => new Date(time), database })
let count = 0

/** `ahead`: milliseconds by which the browser's clock is ahead of the site's. */
function open(name: string, { ahead = 0, on = site } = {}) {
  count += 1
  return openDevice({ site: on, name: `${name}-${count}`, address: `198.51.${count}.7`, now: () => time + ahead })
}
type Browser = ReturnType<typeof open>

/** What each browser has, all of them the same. */
function shared(...browsers: Browser[]) {
  const [first, ...others] = browsers.map((browser) => ({ watched: browser.watched(), wanted: browser.wanted() }))
  for (const each of others) expect(each).toEqual(first)
  return first
}

async function syncAll(...browsers: Browser[]) {
  for (const browser of [...browsers, ...browsers]) {
    time += MINUTE
    expect(await browser.sync()).toBe(true)
  }
}

/** A laptop and a television whose code has been in use for a day. */
async function openHousehold() {
  const [laptop, television] = [open('laptop'), open('television')]
  await laptop.ready
  laptop.watch(1)
  laptop.want(2)
  expect(await laptop.generate()).toBeNull()
  expect(await television.join(laptop.code())).toBeNull()
  time += DAY + MINUTE
  television.watch(3)
  await syncAll(laptop, television)
  return { laptop, television }
}
const HOUSEHOLD = { watched: ['movie/1', 'movie/3'], wanted: ['movie/2'] }

describe('joining a code removes nothing', () => {
  // @spec sync/newcomer
  test('a phone that was cleared before it joined gets everything, and clears nothing a day or a month later', async () => {
    const { laptop, television } = await openHousehold()
    const phone = open('phone')
    await phone.ready
    phone.watch(7)
    phone.want(8)
    phone.clear()
    time += MINUTE
    await phone.join(laptop.code())
    await syncAll(phone, laptop, television)
    expect(shared(phone, laptop, television)).toEqual(HOUSEHOLD)
    for (const days of [1, 30]) {
      time += days * DAY
      phone.watch(days + 10)
      await syncAll(phone, laptop, television)
    }
    expect(shared(phone, laptop, television)).toEqual({
      watched: ['movie/1', 'movie/11', 'movie/3', 'movie/40'],
      wanted: ['movie/2'],
    })
  })

  test('a phone with titles of April joins the code of a laptop that was cleared in June', async () => {
    const [laptop, phone] = [open('laptop'), open('phone')]
    await Promise.all([laptop.ready, phone.ready])
    phone.watch(1)
    phone.want(2)
    time += 60 * DAY
    laptop.watch(3)
    laptop.want(4)
    laptop.clear()
    time += MINUTE
    laptop.want(5)
    await laptop.generate()
    await phone.join(laptop.code())
    await syncAll(phone, laptop)
    expect(shared(phone, laptop)).toEqual({ watched: ['movie/1'], wanted: ['movie/2', 'movie/5'] })
  })

  test('the one who made the code leaves, clears and comes back: the others lose nothing', async () => {
    const { laptop, television } = await openHousehold()
    const code = laptop.code()
    await laptop.leave()
    time += DAY
    laptop.clear()
    time += MINUTE
    await laptop.join(code)
    await syncAll(laptop, television)
    expect(shared(laptop, television)).toEqual(HOUSEHOLD)
  })

  test('a device that changes from one code to another does not take its removals along', async () => {
    const [{ laptop }, other] = [await openHousehold(), await openHousehold()]
    time += MINUTE
    other.television.clear()
    await syncAll(other.television)
    await other.television.join(laptop.code())
    await syncAll(other.television, laptop)
    expect(shared(other.television, laptop)).toEqual(HOUSEHOLD)
  })

  test('a clearing under the code clears everywhere, whatever the clock of the device says', async () => {
    for (const ahead of [0, -3 * 60 * MINUTE, 60 * MINUTE]) {
      const { laptop, television } = await openHousehold()
      const phone = open('phone', { ahead })
      await phone.join(laptop.code())
      phone.clear()
      await syncAll(phone, laptop, television)
      expect(shared(phone, laptop, television)).toEqual({ watched: [], wanted: [] })
    }
  })
})

test('what several devices change at the same time all takes effect', async () => {
  const { laptop, television } = await openHousehold()
  const phones = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const phone = open('phone')
      await phone.join(laptop.code())
      return phone
    }),
  )
  const all = [laptop, television, ...phones]
  for (const [index, browser] of all.entries())
    browser.act((record, at) =>
      withEpisodesSeen(record, knownTitle(7, { type: 'tv' }), { episodes: [{ season: 1, episode: index + 1 }], on: true }, at),
    )
  await Promise.all(all.map((browser) => browser.sync()))
  await syncAll(...all)
  for (const browser of all) expect(countsOf(browser.record()).episodes).toBe(all.length)
})

const plain = (status: number) => () => new Response('<!doctype html><title>Not found</title>', { status })

describe('only the site itself can say that it does not know a code', () => {
  // @spec sync/forgotten
  test.each([
    ['a page of a proxy with status 404', plain(404)],
    ['a page of a proxy with status 401', plain(401)],
    ['a page of a proxy with status 410', plain(410)],
    ['JSON of something else with status 404', () => Response.json({ error: 'not_found' }, { status: 404 })],
    ['JSON with a code that is not ours', () => Response.json({ error: { code: 404 } }, { status: 404 })],
    ['a page with status 200', plain(200)],
    ['no content', () => new Response(null, { status: 204 })],
  ])('%s is an outage: every device keeps its code, and syncs afterwards', async (_, answer) => {
    const { laptop, television } = await openHousehold()
    const code = laptop.code()
    for (const browser of [laptop, television]) browser.answerWith(answer)
    laptop.watch(20)
    television.want(21)
    for (let minute = 0; minute < 10; minute += 1) {
      time += MINUTE
      expect([await laptop.sync(), await television.sync()]).toEqual([false, false])
    }
    expect([laptop.code(), laptop.refusal(), television.code(), television.refusal()]).toEqual([code, null, code, null])
    for (const browser of [laptop, television]) browser.answerWith(null)
    await syncAll(laptop, television)
    expect(shared(laptop, television)).toEqual({
      watched: ['movie/1', 'movie/20', 'movie/3'],
      wanted: ['movie/2', 'movie/21'],
    })
  })

  test('a proxy’s 404 while a code is joined is no misspelt code', async () => {
    const { laptop } = await openHousehold()
    const phone = open('phone')
    phone.answerWith(plain(404))
    expect(await phone.join(laptop.code())).toBe('broken')
    phone.answerWith(null)
    expect(await phone.join('ZZZZZZ')).toBe('gone')
    expect(await phone.join(laptop.code())).toBeNull()
  })

  // @spec sync/forgotten
  test('a code that is deleted stays with each device, which asks again after a minute, then ever more rarely', async () => {
    const { laptop } = await openHousehold()
    const code = laptop.code()
    await site.services.store.syncRecords.remove(code)
    laptop.watch(20)
    for (const pause of [1, 2, 4, 8]) {
      expect(await laptop.sync()).toBe(false)
      expect(laptop.refusal()).toMatchObject({ why: 'gone', pause: pause * MINUTE })
      time += pause * MINUTE
    }
    expect(laptop.code()).toBe(code)
    expect(laptop.watched()).toEqual(['movie/1', 'movie/20', 'movie/3'])
  })
})

test('a site restored from yesterday’s backup gets back what it lost, also from devices that it does not know yet', async () => {
  const { laptop, television } = await openHousehold()
  const code = laptop.code()
  const { syncRecords, syncEntries } = site.services.store
  const [record, state] = [await syncRecords.find(code), await syncEntries.state(code)]
  const backup = await syncEntries.all(code)
  laptop.want(20)
  television.want(21)
  await syncAll(laptop, television)
  await syncRecords.remove(code)
  if (record && state) {
    await syncRecords.put(record)
    const entries = backup.map(({ key, value }) => ({ key, value, newest: state.newest, fields: 1, gone: false }))
    await syncEntries.restore(code, entries, { birth: state.birth, now: new Date(time - DAY) })
  }
  await syncAll(laptop, television)
  expect(shared(laptop, television)).toEqual({ ...HOUSEHOLD, wanted: ['movie/2', 'movie/20', 'movie/21'] })
})

test('no device loses its code while the server’s clock is a year ahead or four months back for a moment', async () => {
  const { laptop, television } = await openHousehold()
  const code = laptop.code()
  for (const wrong of [365 * DAY, -120 * DAY]) {
    time += wrong
    await site.services.applyRetention()
    expect(await laptop.sync()).toBe(true)
    time -= wrong
    await site.services.applyRetention()
    await syncAll(laptop, television)
  }
  expect([laptop.code(), television.code()]).toEqual([code, code])
  expect(shared(laptop, television)).toEqual(HOUSEHOLD)
})

test('blocked titles are synced like others, so that they are back everywhere once they are unblocked', async () => {
  const { laptop, television } = await openHousehold()
  const blocked = { type: 'movie' as const, id: 2, name: null, reason: null, blockedAt: new Date(time).toISOString() }
  await site.services.store.blocks.put(blocked)
  await site.services.state.changed('blocks')
  const phone = open('phone')
  await phone.join(laptop.code())
  expect(shared(phone, laptop, television)).toEqual(HOUSEHOLD)
})

// @spec sync/expiry: Codes that no device asked for in 90 days expire; the address that made one is kept for 30.
test('a code unused for ninety days is invalid, and its devices keep what they have', async () => {
  // Of its own, because the time has jumped on the other one.
  const on = await openSite({ now: () => new Date(time), database: await openDatabase() })
  const laptop = open('laptop', { on })
  await laptop.ready
  laptop.want(2)
  await laptop.generate()
  async function passDays(days: number) {
    for (let day = 0; day < days; day += 1) {
      time += DAY
      await on.services.applyRetention()
    }
  }
  await passDays(89)
  expect(await open('phone', { on }).join(laptop.code())).toBeNull()
  await passDays(91)
  expect(await open('tablet', { on }).join(laptop.code())).toBe('gone')
  expect(await laptop.sync()).toBe(false)
  expect(laptop.wanted()).toEqual(['movie/2'])
})
