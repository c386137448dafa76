import type { Page } from '@playwright/test'
import { openLiveSite } from '../helpers/live-site.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts'
import { frameOf, noteMessages, player, playPattern, say, messagesTo } from './pattern.ts'
import { expect, test } from './visitor.ts'

const SHOW = '/tv/71446'
const MOVIE = '/movie/10331'
const WIDE = { width: 1440, height: 900 }

const autoplay = (page: Page) => player(page).getByRole('checkbox', { name: 'Autoplay next' })
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })
const plays = (page: Page, path: string) => expect(frameOf(page)).toHaveAttribute('src', `/player/pattern${path}`)
const ends = (page: Page) => say(page, { marquee: 1, type: 'ended' })
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement === document.documentElement)
/** Whether the player covers the window. */
const fills = (page: Page) =>
  frameOf(page).evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return left === 0 && top === 0 && width === innerWidth && height === innerHeight
  })

/** Stops the countdown until the returned function is called: axe needs real timers, and may take longer than the countdown. */
async function holdCountdown(page: Page): Promise<() => Promise<void>> {
  const now = await page.evaluateHandle(() => {
    const { now: read } = performance
    const at = performance.now()
    performance.now = () => at
    return read
  })
  return () => page.evaluate((read) => void (performance.now = read), now)
}

test('autoplay can be switched off at the countdown, which this browser remembers; the next episode is named all the same', async ({
  page,
}) => {
  await page.clock.install()
  await playPattern(page, SHOW)
  await expect(player(page).getByRole('button', { name: 'Next episode' })).toHaveAccessibleName(/^Next episode Next: 2\. ./)
  await expect(autoplay(page)).toBeChecked()
  const release = await holdCountdown(page)
  await ends(page)
  await expect(player(page).getByRole('status')).toContainText(/^Next: 2\. .+Starts in 8 seconds\./)
  await expectAccessibleInBothThemes(page, { within: '#player' })
  await autoplay(page).press('Space')
  await expect(player(page).getByText('Starts in')).toHaveCount(0)
  await release()
  await page.clock.runFor(20_000)
  await plays(page, '/tv/71446/1/1')
  await playPattern(page, `${SHOW}?season=1&episode=1`)
  await expect(autoplay(page)).not.toBeChecked()
  await ends(page)
  await expect(player(page).getByRole('status')).toContainText(/^Next: 2\. /)
  await autoplay(page).check()
  await page.clock.runFor(9_000)
  await plays(page, '/tv/71446/1/2')
  expect(await page.evaluate(() => localStorage.getItem('marquee.player'))).toBeNull()
})

test('full screen and theatre survive the change of episode, the end of a season, and the end of a film', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.clock.install()
  await playPattern(page, `${SHOW}?season=1&episode=13`)
  const width = () => frameOf(page).evaluate(({ clientWidth }) => clientWidth)
  const narrow = await width()
  await button(page, 'Theater').click()
  await expect(button(page, 'Theater')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(width).toBeGreaterThan(narrow + 200)
  await button(page, 'Full screen').press('Enter')
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await expect(button(page, 'Exit full screen')).toBeFocused()
  await ends(page)
  await expect(player(page).getByRole('status')).toContainText(/^Next: S2 E1\. ./)
  await page.clock.runFor(9_000)
  await plays(page, '/tv/71446/2/1')
  expect([await isFullScreen(page), await fills(page)]).toEqual([true, true])
  // Nothing behind it can have the focus.
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, #player, #player [data-mode] *'))).toBe(true)
  }
  await expectAccessible(page, { within: '#player' })
  await button(page, 'Exit full screen').press('Enter')
  await expect.poll(() => isFullScreen(page)).toBe(false)
  await expect(button(page, 'Full screen')).toBeFocused()
  await expect.poll(width).toBeGreaterThan(narrow + 200)

  await playPattern(page, MOVIE)
  await expect.poll(width).toBeGreaterThan(narrow + 200)
  await button(page, 'Full screen').click()
  await ends(page)
  await expect(player(page).getByRole('status')).toContainText('Next: NosferatuStarts in 8')
  await page.clock.runFor(9_000)
  await expect(page).toHaveURL(/\/movie\/653#player$/)
  await plays(page, '/movie/653')
  expect([await isFullScreen(page), await fills(page)]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await expect.poll(() => isFullScreen(page)).toBe(false)
  // It does not play by itself after a reload.
  await page.reload()
  await expect(button(page, 'Play')).toBeVisible()
  await expect(frameOf(page)).toHaveCount(0)
})

test('a title that is blocked meanwhile does not play next', async ({ page }) => {
  const site = await openLiveSite()
  try {
    await playPattern(page, site.origin + MOVIE)
    await ends(page)
    await expect(player(page).getByRole('status')).toContainText('Next: Nosferatu')
    site.services.live.publish('blocks', { movie: [653], tv: [] })
    await expect(player(page).getByRole('status')).toContainText(/^Next: (?!Nosferatu)./)
  } finally {
    await page.close()
    await site.close()
  }
})

test('media keys and keys in the frame go to the next and previous episode, and pause and play', async ({ page }) => {
  await page.addInitScript(() => {
    const actions: Record<string, unknown> = {}
    Object.assign(globalThis, { actions })
    navigator.mediaSession.setActionHandler = (name, handler) => void (actions[name] = handler)
  })
  await noteMessages(page)
  await playPattern(page, SHOW)
  const press = (name: string) =>
    page.evaluate((action) => (Reflect.get(globalThis, 'actions') as Record<string, () => void>)[action]?.(), name)
  await expect
    .poll(() => messagesTo(page))
    .toContainEqual({ marquee: 1, type: 'neighbours', next: expect.stringMatching(/^Next: 2\. ./), previous: null })
  await say(page, { marquee: 1, type: 'playing' })
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('Forty-Eight Nights')
  await press('pause')
  await expect.poll(() => messagesTo(page)).toContainEqual({ marquee: 1, type: 'pause' })
  await press('nexttrack')
  await plays(page, '/tv/71446/1/2')
  // As a television's remote sends it.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaTrackPrevious', bubbles: true })),
  )
  await plays(page, '/tv/71446/1/1')
  await expect.poll(() => messagesTo(page)).toContainEqual({ marquee: 1, type: 'play' })
  await say(page, { marquee: 1, type: 'next' })
  await plays(page, '/tv/71446/1/2')
  await expect.poll(() => messagesTo(page)).toContainEqual({ marquee: 1, type: 'play' })
  await say(page, { marquee: 1, type: 'previous' })
  await plays(page, '/tv/71446/1/1')
})

test('a source makes the player full screen only after a key or press of the visitor; its settings are kept for the next episode', async ({
  page,
}) => {
  await noteMessages(page)
  await playPattern(page, SHOW)
  const settings = { volume: 0.3, muted: false, rate: 1.5, captions: 'de' }
  await say(page, { marquee: 1, type: 'settings', settings })
  // Everything that a test does in a page counts as user activation.
  const press = (isActive: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(navigator, 'userActivation', { value: { isActive: value }, configurable: true }),
      isActive,
    )
  await press(false)
  await say(page, { marquee: 1, type: 'fullscreen' })
  await player(page).getByRole('button', { name: 'Next episode' }).focus()
  expect(await fills(page)).toBe(false)
  await press(true)
  await say(page, { marquee: 1, type: 'fullscreen' })
  await expect.poll(() => fills(page)).toBe(true)
  await expect.poll(() => messagesTo(page)).toContainEqual({ marquee: 1, type: 'fullscreen', active: true })
  await say(page, { marquee: 1, type: 'next' })
  await plays(page, '/tv/71446/1/2')
  await expect
    .poll(() => messagesTo(page))
    .toEqual(
      expect.arrayContaining([
        { marquee: 1, type: 'settings', settings: expect.objectContaining(settings) },
        { marquee: 1, type: 'fullscreen', active: true },
      ]),
    )
  await say(page, { marquee: 1, type: 'fullscreen' })
  await expect.poll(() => fills(page)).toBe(false)
})

test('scrolled past, the player goes on in a corner, never covers the focus, and can be closed', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await noteMessages(page)
  const video = await playPattern(page, MOVIE)
  const box = () => frameOf(page).evaluate((frame) => frame.parentElement!.getBoundingClientRect().toJSON())
  const covers = () =>
    page.evaluate(() => {
      const stage = document.querySelector('iframe[title=Player]')!.parentElement!
      const focused = document.activeElement!
      if (stage.contains(focused) || focused === document.body || getComputedStyle(stage).visibility === 'hidden') return false
      const [one, other] = [stage.getBoundingClientRect(), focused.getBoundingClientRect()]
      return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    })
  await expect(button(page, 'Close')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(button(page, 'Close')).toBeVisible()
  await expect.poll(async () => (await box()).bottom).toBe(WIDE.height - 16)
  await expectAccessible(page, { within: '#player' })
  const links = await footer.getByRole('link').all()
  for (const link of links) {
    await link.focus()
    await expect.poll(covers).toBe(false)
  }
  // The frame was not reloaded when it moved.
  expect(await video.evaluate((element: HTMLVideoElement) => element.played.length)).toBeGreaterThan(0)
  await button(page, 'Return to page').press('Enter')
  await expect(button(page, 'Close')).toHaveCount(0)
  await expect(player(page)).toBeFocused()

  await footer.scrollIntoViewIfNeeded()
  await button(page, 'Close').press('Enter')
  await expect(button(page, 'Close')).toHaveCount(0)
  await expect.poll(() => messagesTo(page)).toContainEqual({ marquee: 1, type: 'pause' })
  // A phone held upright has no room for it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await footer.scrollIntoViewIfNeeded()
  await expect(button(page, 'Close')).toHaveCount(0)
})

test('a jump past the player from above it shows it in a corner', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await playPattern(page, MOVIE)
  // As on a page with much content above the player.
  await page.evaluate(() => (document.querySelector('main')!.style.paddingTop = '200vh'))
  // The source may report that it plays a moment later.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect.poll(() => player(page).evaluate((element) => element.getBoundingClientRect().top > innerHeight)).toBe(true)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(button(page, 'Close')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
