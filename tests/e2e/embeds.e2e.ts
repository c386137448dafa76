import type { Page } from '@playwright/test'
import { withPause } from '#domain/record/edits.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'
import { changeRecord, readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

// Tests cannot reach the real sites: stand-ins answer at their addresses, as those sites document.

const FILM = { type: 'movie', id: 10378 } as const
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const embedIn = (page: Page) =>
  player(page).locator('iframe[title="Player"]').contentFrame().locator('iframe').contentFrame().locator('body')

/** Stores that a film was left at 61 s, before its page is opened. */
async function leftAt(page: Page, id: number): Promise<void> {
  await page.goto('/about')
  const pause = { at: null, pause: { seconds: 61, of: 900 } }
  await changeRecord(page, (record) => withPause(record, { type: 'movie', id }, pause, { now: Date.now() }))
}

async function choose(page: Page, source: RegExp): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: source }).click()
}

/** YouTube's embed: silent until it is sent "listening"; a film of 90 s that plays by the page's clock. */
const VIDEO = `<!doctype html><title>Video</title><body data-asked=""><script>
let listening = false, state = -1, at = 0
const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
addEventListener('message', ({ data }) => {
  const { event, func, args } = JSON.parse(data)
  if (event === 'listening' && !listening) {
    listening = true
    tell('initialDelivery', { currentTime: 0, duration: 90, playerState: state })
    tell('onReady', null)
  }
  if (event === 'command') document.body.dataset.asked += [func, ...args].join(':') + ' '
  if (func === 'playVideo') tell('onStateChange', (state = 1))
  if (func === 'pauseVideo') tell('onStateChange', (state = 2))
})
setInterval(() => state === 1 && listening && tell('infoDelivery', { currentTime: (at += 0.5), playerState: state }), 500)
</script>`

// @spec player-contract/embeds: YouTube’s and the Internet Archive’s players take part as far as they speak; a trailer’s place is never the film’s.
test('a trailer’s place is not taken for the film’s, and its errors are heard', { tag: '@core' }, async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: VIDEO }))
  await leftAt(page, FILM.id)
  await page.clock.install()
  await page.goto('/movie/10378')
  await choose(page, /^Trailer/)
  const video = embedIn(page)
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(video).toHaveAttribute('data-asked', /playVideo/, { timeout: 100 })
  }).toPass()
  await page.clock.runFor(30_000)
  expect(pauseOfVideo(await readRecord(page), FILM, null)).toMatchObject({ seconds: 61, of: 900 })
  await expect(video).toHaveAttribute('data-asked', 'addEventListener:onStateChange addEventListener:onError playVideo ')
  await expect(player(page).getByRole('status')).toBeHidden()

  await video.evaluate(() => parent.postMessage(JSON.stringify({ event: 'onError', info: 150 }), '*'))
  await expect(player(page).getByRole('status')).toContainText('This source cannot play this title.')
})

test('the Internet Archive’s embed resumes where another source left the film', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://archive.org/**', (route) => {
    // Leaves out the request that checks whether the site can be reached.
    if (route.request().resourceType() === 'document') asked.push(new URL(route.request().url()).search)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Item</title><p>A film' })
  })
  await leftAt(page, 10331)
  await page.goto('/movie/10331')
  await choose(page, /^Internet Archive/)
  await expect.poll(() => asked).toEqual(['', '?start=61&autoplay=1'])
  await expect(embedIn(page)).toHaveText('A film')
  expect(asked).toHaveLength(2)
  // The second address replaced the first, so Back goes to the previous page.
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('our page around a trailer passes the conformance test as far as a trailer can', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: VIDEO }))
  await page.clock.install()
  await page.goto('/player/conformance?url=/player/trailer/movie/10378')
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(async () => {
    for (let half = 0; half < 10; half += 1) await page.clock.runFor(500)
    expect(await page.getByRole('status').textContent()).toContain('Done')
  }).toPass({ intervals: [10] })
  await expect(page.getByRole('status')).toHaveText('Done: 3 work, 0 do not work.')
  await expect(page.locator('[data-part="play"]')).toContainText('right for a trailer')
})
