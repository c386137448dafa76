import type { Browser, BrowserContext, Page } from '@playwright/test'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { countsOf, hasMark, isEpisodeSeen } from '#domain/record/marks.ts'
import { packEntry } from '#domain/record/packed.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'
import type { Store } from '#server/db/store.ts'
import { expect, test } from './operator.ts'
import { METROPOLIS, recordOf, THE_GENERAL } from './marked-titles.ts'
import { messagesTo, noteMessages, playPattern, playPatternHere, say } from './pattern.ts'
import { BIRTH, storeCode } from './shared-code.ts'
import { leftIn, readRecord } from './visitor-record.ts'

test.use({ signedIn: false })

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Milliseconds after which a device has sent its marks. */
const SENT_AFTER = 10_000
const NIGHT = { type: 'movie', id: 10331 } as const
const SHOW = { type: 'tv', id: 71446 } as const

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('tabpanel').getByRole('link')
/** Everything that a browser has stored, as one text. */
const stored = async (page: Page) =>
  JSON.stringify([...(await readRecord(page))].map(([key, entry]) => [key, packEntry(key, entry)]).toSorted())

type Device = { origin: string; code: string; id: string; ago?: number }

/** A browser that has shared the code for days. Its clock is `ago` milliseconds behind. */
async function openDevice(browser: Browser, { origin, code, id, ago = HOUR }: Device) {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'X-Forwarded-For': '198.18.7.7' } })
  await context.addInitScript(
    (identity) => localStorage.getItem('marquee.sync') ?? localStorage.setItem('marquee.sync', identity),
    JSON.stringify({ deviceId: `device-${id}`, code, token: `token-of-${id}`, birth: BIRTH }),
  )
  const page = await context.newPage()
  await page.clock.install({ time: new Date(Date.now() - ago) })
  return { context, page }
}

/** Stores a code that three devices have shared for days. */
function share(store: Store, code: string): Promise<void> {
  return storeCode(store, { code, at: new Date(Date.now() - 3 * DAY), record: EMPTY_RECORD, devices: ['one', 'two', 'three'] })
}

/** Presses a button of a title's page, and lets enough time pass for the mark to be sent. */
async function press(page: Page, path: string, name: string, on: 'true' | 'false') {
  await page.goto(path)
  // A press before the lists have loaded means what the button shows: “on”.
  await expect(button(page, name)).toHaveAttribute('aria-pressed', on === 'true' ? 'false' : 'true')
  await button(page, name).click()
  await expect(button(page, name)).toHaveAttribute('aria-pressed', on)
  await page.clock.runFor(SENT_AFTER)
}

/** Lets minutes pass on a device. */
const wait = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000)

test('two browsers and a third that was offline have the same library after an hour', async ({ browser, site }) => {
  test.slow()
  const code = 'THREE1'
  await share(site.services.store, code)
  const open = (id: string) => openDevice(browser, { origin: site.origin, code, id })
  const [one, two, three] = [await open('one'), await open('two'), await open('three')]

  await press(one.page, '/movie/10331', 'Add to watchlist', 'true')
  await press(one.page, '/tv/71446', 'Follow', 'true')
  await wait(two.page, 5)
  await press(two.page, '/tv/71446/seasons/1', 'Mark episode 2 as watched', 'true')
  await expect.poll(() => stored(two.page)).toContain('movie/10331')
  await wait(three.page, 10)
  await three.page.goto('/movie/10331')
  await expect(button(three.page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  // While offline it marks titles that the others change meanwhile.
  await three.context.setOffline(true)
  await button(three.page, 'Mark as watched').click()
  await expect(button(three.page, 'Mark as watched')).toHaveAttribute('aria-pressed', 'true')
  await wait(one.page, 20)
  await press(one.page, '/movie/10331', 'Add to watchlist', 'false')
  await press(one.page, '/tv/71446', 'Follow', 'false')
  await wait(two.page, 30)
  await press(two.page, '/tv/71446/seasons/1', 'Mark episode 2 as watched', 'false')
  await press(two.page, '/tv/71446/seasons/1', 'Mark episode 3 as watched', 'true')
  await three.context.setOffline(false)
  await three.page.clock.runFor(SENT_AFTER)

  // A mark made before the site's first answer to a page has the time of a wrong clock, which the others get with later syncs.
  await expect(async () => {
    await meet([one, two, three])
    const texts = await Promise.all([one, two, three].map(({ page }) => stored(page)))
    expect(new Set(texts).size).toBe(1)
  }).toPass({ timeout: 60_000 })
  const record = await readRecord(one.page)
  expect(countsOf(record)).toEqual({ titles: 2, wanted: 0, watched: 1, hidden: 0, followed: 0, episodes: 1, ratings: 0 })
  expect([hasMark(record, NIGHT, 'watched'), hasMark(record, SHOW, 'followed')]).toEqual([true, false])
  expect(isEpisodeSeen(record, SHOW.id, { season: 1, episode: 3 })).toBe(true)
  for (const { context } of [one, two, three]) await context.close()
})

/** Each device opens a page, twice: at first all send their changes, then all receive those of the others. */
async function meet(devices: { context: BrowserContext; page: Page }[]) {
  for (const { page } of [...devices, ...devices]) {
    const answered = page.waitForResponse('**/api/sync/record')
    await page.goto('/about')
    await page.clock.runFor(SENT_AFTER)
    await answered
    // Waits until everything is exchanged and stored.
    await page.evaluate(() => navigator.locks.request('marquee.record-sync', () => {}))
  }
}

test('in a week a browser with a wrong clock, one that was offline and a shared computer lose nothing', async ({
  browser,
  site,
}) => {
  test.slow()
  const code = 'THREE3'
  await share(site.services.store, code)
  const open = (id: string, ago: number) => openDevice(browser, { origin: site.origin, code, id, ago })
  const [one, two, three] = [await open('one', 7 * DAY), await open('two', 7 * DAY), await open('three', 3650 * DAY)]

  // On the first day device one adds titles that the others watch later.
  await press(one.page, '/movie/10331', 'Add to watchlist', 'true')
  await press(one.page, '/tv/71446', 'Follow', 'true')
  await two.page.goto('/movie/961')
  // Without a network the lists' code could not load any more.
  await expect(button(two.page, 'Mark as watched')).not.toHaveAttribute('data-waits')
  await two.page.waitForLoadState('networkidle')
  await two.context.setOffline(true)
  await button(two.page, 'Mark as watched').click()
  await expect(button(two.page, 'Mark as watched')).toHaveAttribute('aria-pressed', 'true')
  // The third, whose clock is ten years behind, has watched what was planned.
  await meet([three])
  await press(three.page, '/movie/10331', 'Mark as watched', 'true')
  await press(three.page, '/tv/71446/seasons/1', 'Mark episode 2 as watched', 'true')
  for (const { page } of [one, two, three]) await wait(page, 3 * 24 * 60)

  // A private window at a friend's: its marks stay under the code, and nothing stays in the window.
  const friends = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { 'X-Forwarded-For': '198.18.7.8' } })
  const window = await friends.newPage()
  await window.goto(`/#sync=${code}`)
  const dialog = window.getByRole('dialog', { name: 'Sync watch history' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toHaveCount(0)
  await window.goto('/movie/19')
  await button(window, 'Add to watchlist').click()
  await expect(button(window, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  await window.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  await dialog.getByRole('button', { name: 'Leave this code' }).click()
  await dialog.getByRole('button', { name: 'Clear this device' }).click()
  // It loads the page anew.
  await expect.poll(() => leftIn(window).catch(() => null)).toEqual([])
  await friends.close()

  // Two is online again after four days; the week ends.
  await wait(two.page, 24 * 60)
  await two.context.setOffline(false)
  for (const { page } of [one, three]) await wait(page, 4 * 24 * 60)
  await expect(async () => {
    await meet([one, two, three])
    const texts = await Promise.all([one, two, three].map(({ page }) => stored(page)))
    expect(new Set(texts).size).toBe(1)
  }).toPass({ timeout: 60_000 })
  const record = await readRecord(one.page)
  const watched = [NIGHT, { type: 'movie', id: 961 } as const].map((title) => hasMark(record, title, 'watched'))
  expect([...watched, hasMark(record, SHOW, 'followed'), hasMark(record, NIGHT, 'wanted')]).toEqual([true, true, true, false])
  expect(hasMark(record, { type: 'movie', id: 19 }, 'wanted')).toBe(true)
  expect(isEpisodeSeen(record, SHOW.id, { season: 1, episode: 2 })).toBe(true)
  for (const { context } of [one, two, three]) await context.close()
})

test(
  'what one browser marks another has after both synced, and it resumes without a reload what was paused on the first',
  { tag: '@core' },
  async ({ browser, site }) => {
    const code = 'THREE2'
    await share(site.services.store, code)
    const open = (id: string) => openDevice(browser, { origin: site.origin, code, id })
    const [phone, television] = [await open('one'), await open('two')]
    await television.page.goto('/movie/10331')
    await expect(button(television.page, 'Not interested')).not.toHaveAttribute('data-waits')

    await press(phone.page, '/movie/961', 'Add to watchlist', 'true')
    const video = await playPattern(phone.page, '/movie/10331')
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await say(phone.page, { marquee: 1, type: 'time', seconds: 5.5, duration: 8 })
    await say(phone.page, { marquee: 1, type: 'paused' })
    await expect.poll(async () => pauseOfVideo(await readRecord(phone.page), NIGHT, null)).toMatchObject({ seconds: 6 })
    await phone.page.clock.runFor(SENT_AFTER)
    await meet([phone])

    await noteMessages(television.page)
    // A page asks for news once a minute while it is visible.
    await television.page.clock.runFor(60_000)
    await expect.poll(async () => pauseOfVideo(await readRecord(television.page), NIGHT, null)).toMatchObject({ seconds: 6 })
    await playPatternHere(television.page)
    await expect.poll(() => messagesTo(television.page)).toContainEqual({ marquee: 1, type: 'seek', seconds: 6 })
    await television.page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
    await expect(television.page.getByRole('tabpanel').getByRole('link', { name: /^The General/ })).toBeVisible()
    for (const { context } of [phone, television]) await context.close()
  },
)

test('a device goes back to an earlier state, then deletes the code, which costs no device its list', async ({
  browser,
  site,
}) => {
  const code = 'THREE4'
  const record = recordOf([
    ['wanted', THE_GENERAL],
    ['wanted', METROPOLIS],
  ])
  const at = new Date(Date.now() - 3 * DAY)
  await storeCode(site.services.store, { code, at, record, devices: ['one', 'two'] })
  const open = (id: string) => openDevice(browser, { origin: site.origin, code, id, ago: 0 })
  const [one, two] = [await open('one'), await open('two')]
  await one.page.goto('/watchlist')
  await expect(listed(one.page)).toHaveCount(2)
  await one.page.getByRole('button', { name: 'Clear all lists' }).click()
  await one.page.getByRole('alertdialog').getByRole('button', { name: 'Clear lists' }).click()
  await expect(one.page.getByText('Nothing to watch yet')).toBeVisible()

  await one.page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Sync watch history' })
  await dialog.getByRole('button', { name: 'Go back to an earlier state' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '2 changed since' })).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Go back to \w+day/ }).click()
  const question = dialog.getByRole('group', { name: /^Everything under this code becomes what it was on / })
  await expect(question).toContainText('Titles and seasons that change: 2.')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog.getByRole('status')).toContainText('Everything is as it was on ')
  await expect(listed(one.page)).toHaveCount(2)
  await two.page.goto('/watchlist')
  await expect(listed(two.page)).toHaveText([/^Metropolis/, /^The General/])

  await dialog.getByRole('button', { name: 'Delete this code' }).click()
  await dialog.getByRole('button', { name: 'Delete the code' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'The code and everything under it are deleted. The list of this device is still here.',
  )
  await expect(dialog.getByText('No code yet')).toBeVisible()
  await expect(listed(one.page)).toHaveCount(2)
  await two.page.reload()
  await expect(two.page.getByText(`this site does not know the code ${code} anymore`)).toBeVisible()
  await expect(listed(two.page)).toHaveCount(2)
  expect(await site.services.store.syncEntries.all(code)).toEqual([])
  for (const { context } of [one, two]) await context.close()
})
