import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openSiteOfFiles, ownPath, serveFilms } from './own-films.ts'
import { expect, test } from './visitor.ts'

const FILMS = 'https://films.example'
const PARTS = ['ready', 'play', 'time', 'pause', 'seek', 'ended']

/** Opens the page for an address, and starts its test. */
async function start(page: Page, address: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/player/conformance?url=${encodeURIComponent(address)}`)
  await page.getByRole('button', { name: 'Start the test' }).click()
}

/** The parts of the contract, grouped by verdict. */
async function verdicts(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const part of PARTS) {
    const verdict = (await page.locator(`[data-part="${part}"] b`).textContent()) ?? ''
    found[verdict] = [...(found[verdict] ?? []), part]
  }
  return found
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

/** The example in docs/player-contract.md. */
function documented(): string {
  const [, html = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/player-contract.md', 'utf8')) ?? []
  return html
}

/** A source whose film is only a clock; `faults` names what it does wrong. */
function source(faults: string): string {
  return `<!doctype html><title>Film</title><script>
const faults = ${JSON.stringify(faults.split(' '))}, has = (fault) => faults.includes(fault)
let at = 0, runs = false
const say = (type, rest) => parent.postMessage({ marquee: has('old') ? 0 : 1, type, ...rest }, '*')
if (has('cannot')) say('error', { reason: 'missing' })
else if (!has('silent')) say('ready')
if (has('odd')) {
  const circle = { marquee: 1, type: 'circle' }
  circle.itself = circle
  for (const data of [null, 'ready', 5n, [[]], new Map([['marquee', 1]]), new Error('no'), { marquee: { 1: 1 } }, circle,
    { marquee: 1, type: 'time', seconds: 5n }, { marquee: 1, type: '__proto__' }, { marquee: 1, type: 'times' }])
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
  say('time', { seconds: has('text') ? '5' : has('share') ? at / 90000 : at, duration: 90 })
}, 1000)
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data.marquee !== 1) return
  if (data.type === 'play') runs = true
  if (data.type === 'pause' && !has('restless')) runs = false
  if (data.type === 'seek' && !has('stubborn')) at = data.seconds
})
</script>`
}

/** Runs the test to its end with the page's fake clock. */
async function finish(page: Page): Promise<void> {
  const status = page.getByRole('status')
  await expect(async () => {
    for (let half = 0; half < 10; half += 1) await page.clock.runFor(500)
    expect(await status.textContent()).toContain('Done')
  }).toPass({ timeout: 20_000, intervals: [10] })
}

test('the test pattern, the player of own files and the example of the documentation pass the test', async ({
  page,
  context,
}) => {
  // Twenty seconds of playing.
  test.slow()
  const site = await openSiteOfFiles()
  const [second, third] = [await context.newPage(), await context.newPage()]
  await serveFilms(context)
  await serve(third, documented())
  // All at the same time, because each takes as long as a short film.
  await start(page, '/player/pattern/movie/10331')
  await start(second, ownPath(5, 1), site.origin)
  await start(third, `${FILMS}/embed/1`)
  for (const each of [page, second, third]) await expect(each.getByRole('status')).toContainText('Done', { timeout: 40_000 })
  // The pattern runs in a loop.
  expect(await verdicts(page)).toEqual({ Works: PARTS.slice(0, -1), 'Not seen': ['ended'] })
  for (const each of [second, third]) expect(await verdicts(each)).toEqual({ Works: PARTS })
  await expect(third.getByRole('status')).toContainText('Done: 6 work, 0 do not work.')
  await second.close()
  await site.close()
})

test('a page that neither pauses nor jumps nor ends is told so', async ({ page }) => {
  await page.clock.install()
  await serve(page, source('restless stubborn endless odd'))
  await start(page, `${FILMS}/embed/1`)
  await finish(page)
  expect(await verdicts(page)).toEqual({
    Works: ['ready', 'play', 'time'],
    'Does not work': ['pause', 'seek'],
    'Not seen': ['ended'],
  })
})

for (const [faults, part, text] of [
  ['silent', 'ready', 'Does the page refuse to be framed?'],
  ['cannot', 'ready', 'The page reported an error.'],
  ['share', 'time', 'It advances by 0.000 per second.'],
] as const)
  test(`a page that is ${faults} is told what is wrong`, async ({ page }) => {
    await page.clock.install()
    await serve(page, source(faults))
    await start(page, `${FILMS}/embed/1`)
    await finish(page)
    expect((await verdicts(page))['Does not work']).toContain(part)
    await expect(page.locator(`[data-part="${part}"]`)).toContainText(text)
  })

for (const [faults, text] of [
  ['old', 'ignored: marquee must be 1'],
  ['text', 'ignored: seconds must be a number'],
] as const)
  test(`messages of a page that is ${faults} are shown as ignored`, async ({ page }) => {
    await page.clock.install()
    await serve(page, source(faults))
    await start(page, `${FILMS}/embed/1`)
    await finish(page)
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText(text)
  })

test('a page that sends messages without end is removed from its frame', async ({ page }) => {
  await page.clock.install()
  await serve(page, source('flood'))
  await start(page, `${FILMS}/embed/1`)
  await finish(page)
  await expect(page.getByRole('status')).toContainText('more than 3000 messages')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('by keyboard, on a narrow screen: an address with a mistake, then a test; nothing loads before Start', async ({ page }) => {
  const asked: string[] = []
  await page.clock.install()
  await serve(page, source(''))
  page.on('request', (request) => request.url().startsWith(FILMS) && asked.push(request.url()))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/player/conformance')
  const field = page.getByRole('textbox', { name: 'Address of your page' })
  await field.fill('films.example/embed/1')
  await page.keyboard.press('Enter')
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
  await expect(page.locator('iframe[title="Player"]')).toHaveAttribute('sandbox', /^(?!.*(top-navigation|popups))/)
  await finish(page)
  expect(asked).toEqual([`${FILMS}/embed/1`])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})
