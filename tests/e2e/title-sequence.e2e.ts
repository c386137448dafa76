import type { Page } from '@playwright/test'
import { test as plainTest } from './any-page.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const INVENTED = '/movie/5001638'

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const frameOf = (page: Page) => player(page).locator('iframe[title="Player"]')
const inFrame = (page: Page) => frameOf(page).contentFrame()

/** Makes embedded sites never answer, as without a network. */
async function cutOff(page: Page): Promise<void> {
  for (const site of ['https://archive.org/**', 'https://www.youtube-nocookie.com/**']) await page.route(site, () => {})
}

test('a title sequence pauses, seeks, resumes and ends, with its own controls and those of the page', async ({ page }) => {
  await page.goto(INVENTED)
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  const frame = inFrame(page)
  await expect(frame.getByRole('img', { name: 'Title sequence of “The Worst Hotel in Wren Street”' })).toBeVisible()
  await expect(frame.getByText('Invented title: this sequence was drawn by the site.')).toBeVisible()
  await expect(frame.getByText('“The Worst Hotel in Wren Street” isn’t free to watch here.')).toBeVisible()

  await frame.getByRole('button', { name: 'Pause' }).click()
  const seek = frame.getByRole('slider', { name: 'Seek' })
  const paused = await seek.inputValue()
  await frameOf(page).screenshot({ animations: 'allow' })
  expect(await seek.inputValue()).toBe(paused)

  await seek.fill('9')
  await frame.getByRole('button', { name: 'Play' }).click()
  const position = async () => pauseOfVideo(await readRecord(page), { type: 'movie', id: 5001638 }, null)
  await expect.poll(position, { timeout: 15_000 }).toMatchObject({ seconds: expect.any(Number) })
  await seek.fill('16')
  await expect(frame.getByRole('button', { name: 'Play again' })).toBeVisible()
  await expect.poll(position).toBeNull()
  // Otherwise the next title would start by itself, over the controls.
  await player(page).getByRole('button', { name: 'Cancel' }).click()
  await frame.getByRole('button', { name: 'Play again' }).click()
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  await frame.locator('body').press('k')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

// The plain test, because the browser logs unreachable hosts on the console.
plainTest(
  'while a sequence plays, an embed that does not answer is named, with what else plays; one that answers is shown',
  async ({ page }) => {
    await page.route('https://archive.org/**', (route) => route.abort('namenotresolved'))
    await page.goto('/movie/10331')
    await player(page).getByRole('button', { name: 'Play', exact: true }).click()
    const frame = inFrame(page)
    await expect(frame.getByRole('status')).toContainText('The Internet Archive (archive.org) does not answer.')
    await expect(frame.locator('.leader')).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Play the test pattern' })).toBeVisible()
    await frame.getByRole('button', { name: 'Pause' }).click()
    await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()

    await page.unroute('https://archive.org/**')
    await page.route('https://archive.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A film' }))
    await frame.getByRole('link', { name: 'Try again' }).click()
    await expect(frame.locator('.leader')).toBeHidden()
    await expect(frame.locator('iframe').contentFrame().getByText('A film')).toBeVisible()
    await expect(frame.getByRole('status')).toBeEmpty()
  },
)

/** Runs in the page. */
const countRunning = () => document.getAnimations().filter(({ playState }) => playState === 'running').length

plainTest('the sequence before an embed can be paused after the window was too small for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('https://archive.org/**', (route) => route.abort('namenotresolved'))
  await page.goto('/movie/10331')
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  const frame = inFrame(page)
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  const stage = frame.locator('.stage')
  await page.setViewportSize({ width: 240, height: 500 })
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeLessThan(128)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(128)
  await frame.getByRole('button', { name: 'Pause' }).click()
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await stage.evaluate(countRunning)).toBe(0)
})

/** Runs in the page: stops the sequence at a moment when its words are fully visible. */
function holdWords() {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 2000
  }
}

test('the player’s pages are accessible in both themes', async ({ page }) => {
  await cutOff(page)
  for (const path of ['film/movie/5001638', 'trailer/movie/5001638', 'archive/movie/10331', 'pattern/movie/10331']) {
    // An embed that is cut off keeps the page loading.
    await page.goto(`/player/${path}`, { waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    // Words that fade in or out have no contrast.
    if (path.startsWith('film')) {
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('slider', { name: 'Seek' }).fill('2')
    }
    if (path.startsWith('archive')) await page.evaluate(holdWords)
    await expectAccessibleInBothThemes(page)
  }
})

for (const theme of ['dark', 'light'] as const) {
  test(`the player’s pages have the chosen theme, ${theme}, and the site’s typefaces`, async ({ browser, baseURL }) => {
    // Playwright's colour scheme would apply to every frame, and its extra headers would make requests for typefaces need a
    // preflight.
    const page = await browser.newPage({ baseURL, colorScheme: null, extraHTTPHeaders: {} })
    await page.addInitScript((chosen) => localStorage.setItem('marquee.theme', chosen), theme)
    await page.goto(INVENTED)
    await player(page).getByRole('button', { name: 'Play', exact: true }).click()
    const body = inFrame(page).locator('.controls')
    await expect(body).toHaveCSS('background-color', theme === 'dark' ? 'rgb(22, 20, 18)' : 'rgb(251, 247, 238)')
    const loaded = () => body.evaluate(() => [...document.fonts].map((face) => `${face.family}: ${face.status}`))
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Big Shoulders: loaded', 'Instrument Sans: loaded']))
    await page.close()
  })
}
