import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/helpers/simulated-browser.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let time = Date.parse('2026-04-10T12:00:00.000Z')
const now = () => new Date(time)
const database = await openDatabase()
const site = await openSite({ now, database })
let addressCount = 0

// Browsers send when told to: the pauses before they try again must not end meanwhile.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** `behind`: milliseconds by which the browser's clock is behind the site's. */
function open(name: string, { behind = 0 } = {}) {
  return openBrowser({ site, name, address: `198.51.${(addressCount += 1)}.7`, now: () => new Date(time - behind) })
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
  laptop.watch(1)
  laptop.want(2)
  await laptop.generate()
  await television.join(laptop.code())
  time += DAY + MINUTE
  television.watch(3)
  await syncAll(laptop, television)
  return { laptop, television }
}
const HOUSEHOLD = { watched: ['movie/1', 'movie/3'], wanted: ['movie/2'] }

describe('joining a code removes nothing', () => {
  test('a phone that was cleared before it joined gets everything, and clears nothing a day or a month later', async () => {
    const { laptop, television } = await openHousehold()
    const phone = open('phone')
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
    phone.watch(1)
    phone.want(2)
    time += 60 * DAY
    laptop.watch(3)
    laptop.want(4)
    laptop.clear()
    time += MINUTE
    laptop.want(5)
    await laptop.generate()
    await syncAll(laptop)
    await phone.join(laptop.code())
    await syncAll(phone, laptop)
    time += DAY + MINUTE
    await syncAll(phone, laptop)
    expect(shared(phone, laptop)).toEqual({ watched: ['movie/1'], wanted: ['movie/2', 'movie/5'] })
  })

  test('what a phone removed one by one before it joined stays with the others too', async () => {
    const { laptop, television } = await openHousehold()
    const phone = open('phone')
    phone.watch(1)
    phone.want(2)
    phone.remove(1)
    phone.unwant(2)
    time += MINUTE
    await phone.join(laptop.code())
    time += DAY + MINUTE
    await syncAll(phone, laptop, television)
    expect(shared(phone, laptop, television)).toEqual(HOUSEHOLD)
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
    time += DAY + MINUTE
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
    time += DAY + MINUTE
    await syncAll(other.television, laptop)
    expect(shared(other.television, laptop)).toEqual(HOUSEHOLD)
  })

  test('what a phone clears right after it joined is cleared everywhere a day later, also if its clock is hours behind', async () => {
    const { laptop, television } = await openHousehold()
    const phone = open('phone', { behind: 3 * 60 * MINUTE })
    await phone.join(laptop.code())
    await syncAll(phone)
    phone.clear()
    await syncAll(phone, laptop, television)
    expect(shared(laptop, television)).toEqual(HOUSEHOLD)
    time += DAY
    await syncAll(phone, laptop, television)
    expect(shared(phone, laptop, television)).toEqual({ watched: [], wanted: [] })
  })

  test('a clearing under the code still clears everywhere', async () => {
    const { laptop, television } = await openHousehold()
    time += MINUTE
    television.clear()
    await syncAll(television, laptop)
    expect(shared(laptop, television)).toEqual({ watched: [], wanted: [] })
  })
})

const plain = (status: number) => () => new Response('<!doctype html><title>Not found</title>', { status })

describe('only the site itself can say that it does not know a code', () => {
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
    expect([laptop.code(), laptop.lost(), television.code(), television.lost()]).toEqual([code, null, code, null])
    for (const browser of [laptop, television]) browser.answerWith(null)
    await syncAll(laptop, television)
    expect(shared(laptop, television)).toEqual({
      watched: ['movie/1', 'movie/20', 'movie/3'],
      wanted: ['movie/2', 'movie/21'],
    })
  })

  test('a proxy’s 404 while a code is imported is no misspelt code', async () => {
    const { laptop } = await openHousehold()
    const phone = open('phone')
    phone.answerWith(plain(404))
    expect(await phone.join(laptop.code())).toBe('❌ Failed to import. Please check connection and try again.')
    phone.answerWith(null)
    expect(await phone.join('ZZZZZZ')).toBe('❌ Invalid sync code "ZZZZZZ" or code not found in the realtime database.')
    expect(await phone.join(laptop.code())).toBe(null)
  })

  test('a code that an operator deleted is kept to be shown, with all that the device has', async () => {
    const { laptop } = await openHousehold()
    const code = laptop.code()
    await site.services.store.syncRecords.remove(code)
    laptop.watch(20)
    await laptop.sync()
    expect([laptop.code(), laptop.lost()]).toMatchObject(['', { was: code, isRemoved: false }])
    expect(laptop.watched()).toEqual(['movie/1', 'movie/20', 'movie/3'])
  })

  test('a code that was not known for a while is taken up again, with what each device did meanwhile', async () => {
    const { laptop, television } = await openHousehold()
    const code = laptop.code()
    const { syncRecords } = site.services.store
    const record = await syncRecords.find(code)
    await syncRecords.remove(code)
    laptop.want(20)
    for (const browser of [laptop, television]) await browser.sync()
    if (record) await syncRecords.put(record)
    for (const browser of [laptop, television]) browser.reopen()
    expect(laptop.code()).toBe('')
    time += 61 * MINUTE
    for (const browser of [laptop, television]) browser.reopen()
    await syncAll(laptop, television)
    expect([laptop.code(), television.code()]).toEqual([code, code])
    time += DAY + MINUTE
    await syncAll(laptop, television)
    expect(shared(laptop, television)).toEqual({ watched: ['movie/1', 'movie/3'], wanted: ['movie/2', 'movie/20'] })
  })
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
