import type { Page } from '@playwright/test'
import { withPause } from '#domain/record/edits.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'
import { frameOf, noteMessages, player, playPattern, say, messagesTo } from './pattern.ts'
import { stopClock } from './stop-clock.ts'
import { changeRecord, readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const MOVIE = '/movie/10331'
const FILM = { type: 'movie', id: 10331 } as const
const position = async (page: Page) => pauseOfVideo(await readRecord(page), FILM, null)

/** A show whose second episode has aired. */
async function findShow(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/suggest?q=Sherlock%20Holmes')).json()
  return `/tv/${items.find(({ type }: { type: string }) => type === 'tv').id}`
}

// @spec player-contract/resume: A source that speaks the contract goes on where the visitor left.
test('playback resumes where it was left, and a finished film starts over', { tag: '@core' }, async ({ page }) => {
  await playPattern(page, MOVIE)
  await expect
    .poll(() => position(page), { timeout: 15_000 })
    .toEqual({ seconds: expect.any(Number), of: expect.any(Number), moment: expect.any(Number) })
  // On another page, because this one keeps storing its film's position.
  await page.goto('/about')
  const pause = { at: null, pause: { seconds: 6, of: 8 } }
  await changeRecord(page, (record) => withPause(record, FILM, pause, { now: Date.now() }))
  await noteMessages(page)
  await playPattern(page, MOVIE)
  await expect
    .poll(() => messagesTo(page))
    .toEqual([
      { marquee: 1, type: 'neighbours', next: expect.stringMatching(/^Next: ./), previous: null },
      { marquee: 1, type: 'seek', seconds: 6 },
      { marquee: 1, type: 'play' },
    ])
  await say(page, { marquee: 1, type: 'ended' })
  await expect.poll(() => position(page)).toBeNull()
})

test('another source is offered at once when one reports that it cannot play', async ({ page }) => {
  await playPattern(page, await findShow(page))
  await say(page, { marquee: 1, type: 'error' })
  await expect(player(page).getByRole('status')).toContainText('This source cannot play this title.')
  // A trailer's frame would trigger the browser's sandbox warning.
  await page.route('**/player/film/**', () => {})
  await player(page).getByRole('button', { name: 'Try Film' }).click()
  await expect(frameOf(page)).toHaveAttribute('src', /^\/player\/film\/tv\/\d+\/1\/1$/)
  await expect(player(page).getByRole('status')).toBeHidden()
})

// @spec player-contract/next: When an episode has ended the next one starts, unless the visitor stops it.
test('when an episode ends the next starts by itself, unless the visitor cancels', { tag: '@core' }, async ({ page }) => {
  await page.clock.install()
  const show = await findShow(page)
  await playPattern(page, show)
  await stopClock(page)
  await say(page, { marquee: 1, type: 'ended' })
  await expect(player(page).getByRole('status')).toContainText(/^Next: 2\. .+Starts in 8 seconds\./)
  await player(page).getByRole('button', { name: 'Cancel' }).click()
  await page.clock.runFor(20_000)
  await expect(frameOf(page)).toHaveAttribute('src', /\/1\/1$/)
  await say(page, { marquee: 1, type: 'ended' })
  await expect(player(page).getByText('Starts in 8', { exact: true })).toBeVisible()
  for (let second = 0; second < 8; second += 1) await page.clock.runFor(1_000)
  await expect(frameOf(page)).toHaveAttribute('src', /\/1\/2$/)
  await expect(page).toHaveURL(/season=1&episode=2/)
})

test('messages from another window, or outside the contract, change nothing', async ({ page }) => {
  await playPattern(page, await findShow(page))
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.name = 'other'
    // Same origin as the player: only the window differs.
    other.sandbox.add('allow-scripts')
    document.body.append(other)
    postMessage({ marquee: 1, type: 'ended' }, '*')
  })
  await page.frame('other')!.evaluate(() => parent.postMessage({ marquee: 1, type: 'ended' }, '*'))
  for (const hostile of [
    { marquee: 2, type: 'ended' },
    { marquee: '1', type: 'ended' },
    { type: 'ended' },
    { marquee: 1, type: ['ended'] },
    { marquee: 1, type: 'time', seconds: Infinity, duration: Number.NaN },
    { marquee: 1, type: 'time', seconds: -5 },
    { marquee: 1, type: '__proto__' },
    null,
    'ended',
    [[]],
  ])
    await say(page, hostile)
  await expect(player(page).getByRole('button', { name: 'Play now' })).toHaveCount(0)
  await say(page, { marquee: 1, type: 'ended' })
  await expect(player(page).getByRole('button', { name: 'Play now' })).toHaveCount(1)
})

test('messages from the right window but another origin change nothing', async ({ page }) => {
  const video = await playPattern(page, await findShow(page))
  await frameOf(page).evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.src += '?again'
  })
  await expect.poll(() => video.evaluate(() => self.origin)).not.toBe('null')
  await say(page, { marquee: 1, type: 'ended' })
  await say(page, { marquee: 1, type: 'error' })
  await expect(player(page).getByRole('status')).toBeHidden()
})

// @spec player-contract/slow: After 8 s without load, and at once when a source says that it cannot play, another source is offered.
test(
  'another source is offered for a silent one that does not load, but not for a slow one that sends messages',
  { tag: '@core' },
  async ({ page }) => {
    // A picture that never arrives keeps the frame loading.
    await page.route('**/pattern/poster.webp', () => {})
    await page.route('**/player/film/**', () => {})
    await page.clock.install()
    await playPattern(page, MOVIE)
    await page.clock.runFor(9_000)
    await expect(player(page).getByRole('status')).toBeHidden()
    await player(page)
      .getByRole('button', { name: /^Server:/ })
      .click()
    await page.getByRole('menuitemradio', { name: /^Film/ }).click()
    await expect(frameOf(page)).toHaveAttribute('src', /film/)
    await page.clock.runFor(9_000)
    await expect(player(page).getByRole('status')).toContainText('This is taking a while.')
  },
)

test('playback works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(self, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await playPattern(page, MOVIE)
  await say(page, { marquee: 1, type: 'ended' })
  await expect(frameOf(page)).toBeVisible()
})
