import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { FILMS, openAround, openSiteOfFiles, ownPath, serveFilms, type Instead } from './own-films.ts'
import { expect, test } from './visitor.ts'

// The operator's own files, played by a real browser in a page of the test.

let site: Awaited<ReturnType<typeof openSiteOfFiles>>
test.beforeAll(async () => {
  site = await openSiteOfFiles()
})
test.afterAll(() => site.close())

const open = (page: Page, source: 5 | 6 | 7, episode = 1) => openAround(page, site.origin, ownPath(source, episode))

test('a film in one file resumes, is controlled by keys, and keeps its settings', { tag: '@core' }, async ({ page, context }) => {
  await serveFilms(context)
  const { frame, heard, say, video } = await open(page, 5)
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await say({ type: 'settings', settings: { volume: 0.5, muted: false, rate: 1.25, captions: 'ar' } })
  await say({ type: 'seek', seconds: 12.5 })
  await say({ type: 'play' })
  await expect.poll(() => video(({ seeking, paused }) => seeking || paused)).toBe(false)
  const [seconds, ...chosen] = await video(({ currentTime, playbackRate, volume }) => [currentTime, playbackRate, volume])
  expect(seconds).toBeGreaterThanOrEqual(12.5)
  expect(seconds).toBeLessThan(30)
  expect(chosen).toEqual([1.25, 0.5])
  expect((await heard()).filter(({ type }) => type === 'settings')).toEqual([])

  // The chosen language, from right to left.
  const caption = () =>
    video(({ textTracks }) =>
      [...textTracks]
        .filter(({ mode }) => mode === 'showing')
        .flatMap((track) => [track.language, (track.activeCues?.[0] as VTTCue)?.text]),
    )
  // Paused, because on a busy machine the film would play past the caption.
  await say({ type: 'pause' })
  await say({ type: 'seek', seconds: 12.5 })
  await expect.poll(caption).toEqual(['ar', 'الضباب في الطريق.'])
  await expect(frame.locator('[data-part=chapter]')).toHaveText('Fog')
  await say({ type: 'play' })

  const button = (name: string) => frame.getByRole('button', { name, exact: true })
  const now = () => video(({ currentTime }) => currentTime)
  await button('Pause').press('k')
  await expect(button('Play')).toBeVisible()
  const from = await now()
  for (const [key, to] of [
    ['j', from - 10],
    ['l', from],
    ['ArrowLeft', from - 5],
    ['ArrowRight', from],
    ['3', 9],
    ['0', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(now).toBeCloseTo(to, 1)
  }
  await page.keyboard.press('ArrowDown')
  await expect(frame.getByRole('slider', { name: 'Volume' })).toHaveValue('45')
  await page.keyboard.press('m')
  await expect(button('Mute')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('c')
  await expect(button('Captions')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Shift+n')
  await page.keyboard.press('f')
  await page.keyboard.press(' ')
  await expect(button('Pause')).toBeVisible()
  await page.keyboard.press(' ')
  await page.keyboard.press('?')
  await expect(frame.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Play')).toBeFocused()
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'fullscreen' })
  const told = await heard()
  expect(told.filter(({ type }) => type === 'settings').at(-1)).toMatchObject({
    settings: { volume: 0.45, muted: true, rate: 1.25, captions: null },
  })
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['playing', 'paused', 'time', 'next']))
  // The page did not answer, so the player goes full screen alone.
  await expect.poll(() => frame.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
})

test('a playlist has qualities, audio tracks, subtitles and chapters to choose from', async ({ page, context }) => {
  const asked = await serveFilms(context)
  const { frame, video, heard, say } = await open(page, 6)
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await say({ type: 'seek', seconds: 9 })
  await say({ type: 'play' })
  // Within the film's 30 seconds, however long a busy machine takes.
  await expect.poll(() => video(({ currentTime, paused }) => !paused && currentTime > 9)).toBe(true)

  // The controls hide when nothing moves; a resting pointer can still press a button at its place.
  await frame.locator('main').evaluate((main) => main.classList.add('idle'))
  await frame.getByRole('button', { name: 'Settings' }).click({ timeout: 5000 })
  const list = (name: string) => frame.getByRole('combobox', { name })
  await expect(list('Quality').getByRole('option')).toHaveText([/^Auto/, '360p', '240p', '144p'])
  // A new quality starts with the next segment; a jump avoids the wait for it.
  for (const [quality, chapter] of [
    ['144p', 'Morning'],
    ['240p', 'Dusk'],
  ] as const) {
    await list('Quality').selectOption(quality)
    await list('Chapter').selectOption(chapter)
    await expect.poll(() => video(({ videoHeight }) => `${videoHeight}p`)).toBe(quality)
  }
  expect(asked).not.toContain('sound-de.m4s')
  await list('Audio').selectOption('Deutsch')
  await expect.poll(() => asked).toContain('sound-de.m4s')
  await list('Captions').selectOption('Deutsch')
  await list('Speed').selectOption('1.5×')
  await list('Chapter').selectOption('Morning')
  await expect.poll(() => video(({ currentTime, playbackRate }) => [Math.floor(currentTime), playbackRate])).toEqual([20, 1.5])
  await expect
    .poll(() => video(({ textTracks }) => [...textTracks].find(({ mode }) => mode === 'showing')?.activeCues?.length))
    .toBe(1)
  await expect.poll(() => video(({ readyState, seeking }) => readyState > 2 && !seeking)).toBe(true)
  // A language is loaded only when it is chosen.
  expect(asked.filter((name) => name.startsWith('subtitles'))).toEqual(['subtitles.de.vtt'])

  // The bar shows a preview of the position under the pointer.
  await page.keyboard.press('Escape')
  const bar = (await frame.getByRole('slider', { name: 'Seek' }).boundingBox())!
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
  await expect(frame.locator('[data-part=preview]')).toContainText(/^0:1[45] · Fog$/)
  await expect(frame.locator('[data-part=preview] span').first()).toHaveCSS('background-image', /thumbnails\.webp/)
})

/** A line of a playlist about a track of subtitles. */
const track = (name: string, language: string, rest = '') =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${name}",LANGUAGE="${language}"${rest},URI="own.m3u8"\n`

test('the remembered audio plays, the nearest subtitles of the remembered kind are shown, and never forced ones', async ({
  page,
  context,
}) => {
  const asked = await serveFilms(context, {
    'film.m3u8': `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="sound-en.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="sound-de.m3u8"
${track('Brasil, estrangeiro', 'pt-BR', ',FORCED=YES')}${track('Português', 'pt')}${track('Français', 'fr', ',FORCED=YES')}#EXT-X-STREAM-INF:BANDWIDTH=280000,CODECS="vp09.00.21.08,opus",AUDIO="a",SUBTITLES="s"
picture-144.m3u8`,
    'own.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:30\n#EXTINF:30,\nsubtitles.en.vtt\n#EXT-X-ENDLIST',
  })
  const { frame, video, heard, say } = await open(page, 6)
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  const settings = { volume: 1, muted: true, rate: 1, captions: 'pt-BR', captionsKind: 'full', audio: 'de', audioKind: 'main' }
  await say({ type: 'settings', settings })
  await say({ type: 'play' })
  await expect.poll(() => asked).toContain('sound-de.m4s')
  const shown = () => video(({ textTracks }) => [...textTracks].find(({ mode }) => mode === 'showing')?.label ?? null)
  await expect.poll(shown).toBe('Português')
  await say({ type: 'settings', settings: { ...settings, captions: 'fr' } })
  await expect.poll(shown).toBeNull()
  // A choice is reported with its kind.
  await frame.getByRole('button', { name: 'Settings' }).click()
  await frame.getByRole('combobox', { name: 'Captions' }).selectOption('Brasil, estrangeiro')
  const told = async () => (await heard()).filter(({ type }) => type === 'settings').at(-1)
  await expect
    .poll(told)
    .toMatchObject({ settings: { captions: 'pt-BR', captionsKind: 'forced', audio: 'de', audioKind: 'main' } })
})

test('subtitles of a playlist are shown like those of the source', async ({ page, context }) => {
  await serveFilms(context, {
    'film.m3u8': `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Own",LANGUAGE="fr",URI="own.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=280000,CODECS="vp09.00.21.08",SUBTITLES="s"
picture-144.m3u8`,
    'own.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:30\n#EXTINF:30,\nsubtitles.en.vtt\n#EXT-X-ENDLIST',
  })
  const { frame, video, heard, say } = await open(page, 6)
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await say({ type: 'settings', settings: { volume: 1, muted: true, rate: 1, captions: 'fr' } })
  await say({ type: 'play' })
  await expect(frame.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() =>
      video(
        ({ textTracks }) =>
          (([...textTracks].find(({ label }) => label === 'Own')?.activeCues?.[0] ?? null) as VTTCue | null)?.text,
      ),
    )
    .toBe('Dusk. The lamp is lit.')
})

test('on a title’s page Play by keyboard moves the focus into the player; a reload restores position and volume', async ({
  page,
  context,
}) => {
  await serveFilms(context)
  await page.goto(`${site.origin}/tv/71446?season=1&episode=1`)
  await page.evaluate(() => localStorage.setItem('marquee.source', '5'))
  const frame = page.frameLocator('iframe[title=Player]')
  const seek = frame.getByRole('slider', { name: 'Seek' })
  const play = async () => {
    await page.reload()
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).press('Enter')
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  }
  await play()
  for (const key of ['5', 'ArrowDown', 'k']) await page.keyboard.press(key)
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const left = Number(await seek.inputValue())
  expect(left).toBeGreaterThanOrEqual(15)
  await play()
  await page.keyboard.press('k')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThanOrEqual(left - 1)
  await expect(frame.getByRole('slider', { name: 'Volume' })).toHaveValue('95')
})

test('the player is accessible, and fits into 320 pixels', async ({ page, context }) => {
  await serveFilms(context)
  await page.setViewportSize({ width: 320, height: 180 })
  const { frame, heard } = await open(page, 7)
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await expectAccessible(page)
  const order: string[] = []
  await frame.locator('body').press('Tab')
  for (let stop = 0; stop < 6; stop += 1) {
    order.push(await frame.evaluate(() => document.activeElement?.ariaLabel ?? ''))
    const box = (await frame.locator(':focus').boundingBox())!
    expect([box.x >= -1, box.x + box.width <= 321, box.y >= 0, box.y + box.height <= 181]).toEqual([true, true, true, true])
    await page.keyboard.press('Tab')
  }
  // Without subtitles there are no captions to switch on.
  expect(order).toEqual(['Seek', 'Play', 'Mute', 'Settings', 'Picture in picture', 'Full screen'])
  await expect(frame.getByRole('button', { name: 'Captions' })).toBeDisabled()
  await frame.getByRole('button', { name: 'Settings' }).press('Enter')
  await expect(frame.getByRole('combobox', { name: 'Speed' })).toBeInViewport()
  await expectAccessible(page)
})

const MASTER = (address: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=280000,CODECS="vp09.00.21.08"\n${address}\n`
const SUBTITLES = '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="a",LANGUAGE="en",URI="a.m3u8"\n'
const PIECES = (address: string) =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="${address}"\n#EXTINF:4,\n${address}\n`

/** What is wrong with a playlist, the files that make it so, the player's message, and the reason reported to the page around. */
const BROKEN: [what: string, instead: Instead, said: string, reason: string][] = [
  [
    'leads to another site',
    { 'film.m3u8': MASTER('https://elsewhere.example/a.m3u8') },
    'points to elsewhere.example',
    'blocked',
  ],
  [
    'takes its pieces from another site',
    { 'film.m3u8': `${PIECES('https://elsewhere.example/a.m4s')}#EXT-X-ENDLIST\n` },
    'points to elsewhere.example',
    'blocked',
  ],
  ['has no end', { 'film.m3u8': PIECES('picture-144.m4s') }, 'Live streams can’t play here.', 'format'],
  [
    'is too long',
    { 'film.m3u8': `#EXTM3U\n${'#EXTINF:1,\na.m4s\n'.repeat(80_000)}` },
    'The playlist of this movie is too long.',
    'format',
  ],
  [
    'names thousands of subtitles',
    { 'film.m3u8': `${SUBTITLES.repeat(9_000)}${MASTER('picture-144.m3u8')}` },
    'too long',
    'format',
  ],
  ['is no playlist', { 'film.m3u8': '<!doctype html><p>Not here</p>' }, 'The playlist of this movie cannot be read.', 'format'],
  ['is not there', { 'film.m3u8': MASTER('gone.m3u8') }, 'The movie was not found.', 'missing'],
  [
    'has no known format',
    { 'film.m3u8': MASTER('picture-144.m3u8').replace('vp09.00.21.08', 'none.1') },
    'This browser cannot play the movie.',
    'format',
  ],
]

test('a bad playlist is reported at once, loads nothing from elsewhere, and never blocks the page', async ({ context }) => {
  // Not the fixture's page: the browser logs missing files on the console.
  const page = await context.newPage()
  const elsewhere: string[] = []
  await context.route('https://elsewhere.example/**', (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  for (const [what, instead, said, reason] of BROKEN) {
    await context.unroute(`${FILMS}/**`)
    await serveFilms(context, instead)
    const { frame, heard } = await open(page, 6)
    await expect(frame.getByRole('alert'), what).toContainText(said)
    await expect.poll(heard, what).toContainEqual({ marquee: 1, type: 'error', reason })
    await expect(frame.getByRole('button', { name: 'Try again' }), what).toBeVisible()
    // It still responds.
    expect(await frame.evaluate(() => new Promise((done) => setTimeout(() => done(true)))), what).toBe(true)
  }
  expect(elsewhere).toEqual([])
})

test('a film whose address redirects to another site says so, and nothing is loaded from there', async ({ context }) => {
  // Not the fixture's page: the browser logs what the policy stops.
  const page = await context.newPage()
  const elsewhere: string[] = []
  await context.route('https://elsewhere.example/**', (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  const away = new URL('https://elsewhere.example/a')
  await serveFilms(context, { 'film.webm': away, 'film.m3u8': away })
  for (const source of [5, 6] as const) {
    const { frame, heard } = await open(page, source)
    await expect(frame.getByRole('alert')).toContainText('The movie has moved to another site.')
    await expect.poll(heard).toContainEqual({ marquee: 1, type: 'error', reason: 'blocked' })
  }
  expect(elsewhere).toEqual([])
})

test('subtitles that are too large, broken or missing are left out, and the film plays', async ({ page, context }) => {
  // Six megabytes; app/own-player/read-bounded.test.ts tries fifty.
  const large = Buffer.alloc(6_000_000, 'WEBVTT\n\n')
  await serveFilms(context, {
    'subtitles.en.vtt': large,
    'subtitles.de.vtt': 'This is SubRip',
    'subtitles.ar.vtt': 'WEBVTT\n\n00:00.000 --> 00:05.000\nOne\n\n00:09.000 --> 00:08.000\nTwo',
    'chapters.vtt': 'none',
  })
  const { frame, video } = await open(page, 5)
  const said = frame.getByRole('status')
  await expect(said).toHaveText('The chapters cannot be read because they are not WebVTT.')
  await frame.getByRole('button', { name: 'Play' }).click()
  await frame.getByRole('button', { name: 'Settings' }).click()
  const captions = frame.getByRole('combobox', { name: 'Captions' })
  for (const [language, text] of [
    ['Deutsch', 'The captions in Deutsch cannot be read because they are not WebVTT.'],
    ['العربية', 'The captions in العربية are damaged: one line was left out.'],
    ['English', 'The captions in English are larger than 2 MB and were not loaded.'],
  ]) {
    await captions.selectOption(language!)
    await expect(said).toHaveText(text!)
  }
  await expect.poll(() => video(({ currentTime, paused }) => !paused && currentTime > 0)).toBe(true)
})
