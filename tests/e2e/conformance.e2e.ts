import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { openSiteOfFiles, ownPath, serveFilms } from './own-films.ts'
import { expect, test } from './visitor.ts'

const FILMS = 'https://films.example'
const pathFor = (address: string) => `/player/conformance?url=${encodeURIComponent(address)}`
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Opens the page for an address, and starts its test. */
async function start(page: Page, address: string, origin = ''): Promise<void> {
  await page.goto(origin + pathFor(address))
  await page.getByRole('button', { name: 'Start the test' }).click()
}

/** The lines by their verdict. */
async function verdicts(page: Page): Promise<Record<string, string[]>> {
  const lines = await page
    .locator('[data-promise]')
    .evaluateAll((all) =>
      all.map((each) => [each.querySelector('.verdict')!.textContent, (each as HTMLElement).dataset.promise!]),
    )
  const sorted: Record<string, string[]> = {}
  for (const [verdict = '', id = ''] of lines) (sorted[verdict] ??= []).push(id)
  return sorted
}

/** Answers `https://films.example/` with a page, and `film.mp4` beside it with a film of 8 s. */
async function serve(page: Page, body: string): Promise<void> {
  const film = readFileSync('public/pattern/pattern.webm')
  await page.route(`${FILMS}/**`, (route) => {
    if (!route.request().url().endsWith('/film.mp4')) return route.fulfill({ contentType: 'text/html', body })
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? []
    const from = Number(first)
    const to = last === '' ? film.length - 1 : Number(last)
    const headers = { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${to}/${film.length}` }
    return route.fulfill({ status: 206, contentType: 'video/webm', headers, body: film.subarray(from, to + 1) })
  })
}

/** The example of the documentation, as it stands there. */
function documented(): string {
  const [, html = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/player-contract.md', 'utf8')) ?? []
  return html
}

/** A source whose film is a clock; `faults` are what it does wrong. */
function source(faults: string): string {
  return `<!doctype html><title>Film</title><script>
const faults = ${JSON.stringify(faults.split(' '))}, has = (fault) => faults.includes(fault)
let at = 0, runs = false
const say = (type, rest) => parent.postMessage({ marquee: has('old') ? 0 : 1, type, ...rest }, '*')
if (has('cannot')) say('error', { reason: 'missing' })
else if (has('odd-reason')) say('error', { reason: 'on fire' })
else if (!has('silent')) say('ready')
if (has('odd')) {
  const circle = { marquee: 1, type: 'circle' }
  circle.itself = circle
  for (const data of [null, 'ready', 5n, [[]], new Map([['marquee', 1]]), new Error('no'), { marquee: { 1: 1 } }, circle,
    { marquee: 1, type: 'time', seconds: 5n }, { marquee: 1, type: '__proto__' }, { marquee: 1, type: ['time'], seconds: new Date() }])
    parent.postMessage(data, '*')
}
if (has('flood')) setInterval(() => { for (let n = 0; n < 5000; n += 1) say('playing') }, 1000)
setInterval(() => {
  if (!runs) return
  at += 1
  if (at >= 90) {
    runs = false
    if (!has('endless')) say('ended')
  }
  if (has('share')) return say('time', { seconds: at / 90000 })
  say('time', { seconds: has('text') ? '5' : at, duration: 90 })
  if (has('chatty')) parent[1].postMessage('hello', '*')
  if (has('wordy')) say('progress', { at })
}, 1000)
addEventListener('message', ({ source, data }) => {
  if (!has('trusting') && source !== parent) return
  if (!has('any-version') && data.marquee !== 1) return
  const { type } = data
  if (type === 'play') runs = true
  if (type === 'pause' && !has('restless')) runs = false
  if (type === 'seek' && !has('stubborn')) at = data.seconds
  if (runs && has('talker')) {
    for (const word of ['playing', 'paused', 'next']) say(word)
    say('settings', { settings: { volume: 1, muted: false, rate: 1, captions: null } })
  }
})
</script>`
}

/** Goes through the test by the page's clock. */
async function finish(page: Page): Promise<void> {
  const status = page.getByRole('status')
  await expect(async () => {
    for (let half = 0; half < 10; half += 1) await page.clock.runFor(500)
    expect(await status.textContent()).toContain('Done')
  }).toPass({ timeout: 20_000, intervals: [10] })
}

test('the test pattern, the player of own files and the example of the documentation keep all they promise', async ({
  page,
  context,
}) => {
  // Twenty seconds of playing.
  test.slow()
  const site = await openSiteOfFiles()
  const [second, third] = [await context.newPage(), await context.newPage()]
  await serveFilms(context)
  await serve(third, documented())
  // At once: each takes as long as a film of some seconds does.
  await start(page, '/player/pattern/movie/10331')
  await start(second, ownPath(5, 1), site.origin)
  await start(third, `${FILMS}/embed/1`)
  const kept = ['origin', 'ready', 'play', 'time', 'range', 'version', 'strangers', 'secrecy', 'pause', 'seek']
  const unseen = ['error', 'settings', 'keys']
  for (const each of [page, second, third]) await expect(each.getByRole('status')).toContainText('Done', { timeout: 40_000 })
  expect(await verdicts(page)).toEqual({ Kept: [...kept, 'words', 'state'], 'Not seen': ['ended', ...unseen] })
  await expect(line(page, 'Says when the film has ended')).toContainText('a film in a loop has no end')
  for (const each of [second, third])
    expect(await verdicts(each)).toEqual({ Kept: [...kept, 'ended', 'words', 'state'], 'Not seen': unseen })
  await expect(third.getByRole('status')).toContainText('Done: 13 kept, 0 not kept, 3 not seen.')
  await second.close()
  await site.close()
})

test('what a page does not keep is told, line by line', async ({ page }) => {
  await page.clock.install()
  await serve(page, source('trusting any-version restless stubborn endless chatty wordy'))
  await start(page, `${FILMS}/embed/1`)
  await finish(page)
  expect(await verdicts(page)).toEqual({
    Kept: ['origin', 'ready', 'play', 'time', 'range', 'version', 'strangers'],
    'Not kept': ['secrecy', 'pause', 'seek', 'ended', 'words'],
    'Not seen': ['state', 'error', 'settings', 'keys'],
  })
  await expect(line(page, 'Pauses when it is told to')).toContainText(/The time went on by \d+/)
  await expect(line(page, 'Says nothing that the contract does not know')).toContainText('"type":"progress"')

  await page.unrouteAll()
  await serve(page, source('trusting any-version talker'))
  await page.getByRole('button', { name: 'Test again' }).click()
  await finish(page)
  expect(await verdicts(page)).toMatchObject({ 'Not kept': ['version', 'strangers'], 'Not seen': ['error'] })
  await expect(line(page, 'Obeys the page around it')).toContainText('a frame beside it said so')
})

for (const [faults, id, why] of [
  ['silent', 'ready', 'No message came.'],
  ['old', 'origin', 'A message has marquee: 0, not 1.'],
  ['text', 'range', 'seconds is "5".'],
  ['share', 'range', 'is this a share of the whole?'],
  ['flood', 'time', 'It sent more than 3000 messages'],
  ['odd', 'words', 'It said object'],
  ['odd-reason', 'error', 'Its reason is "on fire"'],
] as const)
  test(`a page that is ${faults} is told what is wrong`, async ({ page }) => {
    await page.clock.install()
    await serve(page, source(faults))
    await start(page, `${FILMS}/embed/1`)
    await finish(page)
    expect((await verdicts(page))['Not kept']).toContain(id)
    await expect(page.locator(`[data-promise="${id}"]`)).toContainText(why)
  })

test('a page that cannot play says so, and nothing else of it is judged', async ({ page }) => {
  await page.clock.install()
  await serve(page, source('cannot'))
  await start(page, `${FILMS}/embed/1`)
  await finish(page)
  await expect(line(page, 'Says that it cannot play')).toContainText('Its reason: missing.')
  expect(await verdicts(page)).not.toHaveProperty('Not kept')
})

test('by keyboard, on a narrow screen: an address with a mistake, then a test; nothing loads before Start', async ({ page }) => {
  const asked: string[] = []
  await page.clock.install()
  await serve(page, source('talker'))
  page.on('request', (request) => request.url().startsWith(FILMS) && asked.push(request.url()))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/player/conformance')
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('films.example/embed/1')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Address of your page' })
  await expect(page.getByRole('alert')).toHaveText('The URL must start with "https://" or be a path of this site.')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(`${FILMS}/embed/1`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Show the test' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Play.')
  await expect(page.locator('iframe[title="Player"]')).toHaveAttribute('sandbox', /^(?!.*(top-navigation|popups))/)
  await finish(page)
  expect(asked).toEqual([`${FILMS}/embed/1`])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('nothing moves when its typefaces come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // They come after the text was drawn in those of the device.
  const drawn = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => drawn.promise.then(() => route.continue()))
  await page.goto(pathFor('/player/pattern/movie/10331'), { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  drawn.resolve()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('800 40px "Big Shoulders"'))).toBe(true)
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.001)
})
