import { AHEAD } from '../helpers/fixed-clock.mjs'
import type { CDPSession, Frame, Page } from '@playwright/test'
import { FILMS, openAround, openSiteOfFiles, ownPath, serveFilms } from './own-films.ts'
import { expect, test } from './visitor.ts'

// The player of own files and the device: picture in picture, media keys, other screens, touch.

let site: Awaited<ReturnType<typeof openSiteOfFiles>>
test.beforeAll(async () => {
  site = await openSiteOfFiles()
})
test.afterAll(() => site.close())

test('picture in picture, other screens and media keys work from inside the frame', async ({ page, context }) => {
  await serveFilms(context)
  await page.addInitScript(observeDevice)
  const { frame, video, heard, say } = await openAround(page, site.origin, ownPath(5, 1))
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await say({ type: 'play' })
  await expect.poll(() => video(({ currentTime, paused }) => !paused && currentTime > 0)).toBe(true)

  // The browser's own window.
  const pip = frame.getByRole('button', { name: 'Picture in picture' })
  const isOut = () => frame.evaluate(() => document.pictureInPictureElement === document.querySelector('video'))
  await pip.click()
  await expect(pip).toHaveAttribute('aria-pressed', 'true')
  expect(await isOut()).toBe(true)
  await pip.click()
  await expect(pip).toHaveAttribute('aria-pressed', 'false')
  expect(await isOut()).toBe(false)
  await video((element) => void (element.requestPictureInPicture = () => Promise.reject(new Error('No window'))))
  await pip.click()
  await expect(frame.getByText('Picture in picture is not possible right now.')).toBeVisible()

  // Other screens, which the test has to fake.
  const remote = frame.getByRole('button', { name: 'Show on another device' })
  await expect(remote).toHaveCount(0)
  await tellDevice(frame, { screens: true })
  await remote.click()
  expect(await readDevice(frame, 'prompts')).toBe(1)
  await tellDevice(frame, { state: 'connected' })
  await expect(remote).toHaveAttribute('aria-pressed', 'true')
  await tellDevice(frame, { state: 'disconnected' })
  await expect(remote).toHaveAttribute('aria-pressed', 'false')
  await tellDevice(frame, { screens: false })
  await expect(remote).toHaveCount(0)

  // The lock screen's texts and keys.
  expect(
    await frame.evaluate(() => {
      const { title, artist, artwork } = navigator.mediaSession.metadata!
      return [title, artist, artwork.map(({ src }) => new URL(src).pathname)]
    }),
  ).toEqual(['Episode 1', 'Forty-Eight Nights', [expect.stringMatching(/\/t\/p\/w780\//)]])
  expect(await readDevice(frame, 'keys')).toEqual(['pause', 'play', 'seekbackward', 'seekforward', 'seekto'])
  await press(frame, 'pause')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const place = () => video(({ currentTime }) => currentTime)
  for (const [key, details, to] of [
    ['seekto', { seekTime: 15 }, 15],
    ['seekforward', {}, 25],
    ['seekbackward', { seekOffset: 5 }, 20],
  ] as const) {
    await press(frame, key, details)
    await expect.poll(place).toBeCloseTo(to, 1)
    await expect.poll(async () => (await readDevice(frame, 'place')).position).toBeCloseTo(to, 1)
  }
  expect(await readDevice(frame, 'place')).toMatchObject({ duration: expect.closeTo(30, 0), playbackRate: 1 })
  await say({ type: 'neighbours', next: 'Next: 2. Two', previous: null })
  await expect.poll(() => readDevice(frame, 'keys')).toContain('nexttrack')
  expect(await readDevice(frame, 'keys')).not.toContain('previoustrack')
  await press(frame, 'nexttrack')
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'next' })
  await say({ type: 'neighbours', next: null, previous: 'Previous: 1. One' })
  await expect.poll(() => readDevice(frame, 'keys')).toContain('previoustrack')
  expect(await readDevice(frame, 'keys')).not.toContain('nexttrack')
  await press(frame, 'play')
  await expect.poll(place).toBeGreaterThan(21)
  // The position is reported when it stops, or the lock screen would go on counting.
  await press(frame, 'pause')
  await expect.poll(() => video(({ paused }) => paused)).toBe(true)
  await expect.poll(async () => (await readDevice(frame, 'place')).position).toBeCloseTo(await place(), 1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('a finger starts the film, shows and hides the controls, and jumps with two taps', async ({ page, context }) => {
    await serveFilms(context)
    const { frame, video, heard, say } = await openAround(page, site.origin, ownPath(5, 1))
    await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
    const finger = await createFinger(page)
    const playing = () => video(({ paused }) => !paused)
    const place = () => video(({ currentTime }) => currentTime)

    // On the play sign.
    await finger.tap('middle')
    await expect.poll(playing).toBe(true)
    const main = frame.locator('main')
    await finger.tap('middle')
    await expect(main).toHaveClass(/idle/)
    await finger.tap('right')
    await expect(main).not.toHaveClass(/idle/)
    // The controls are still there half a second of the film later.
    const shownAt = await place()
    await expect.poll(place).toBeGreaterThan(shownAt + 0.5)
    await expect(main).not.toHaveClass(/idle/)

    await finger.tap('middle', 2)
    await expect.poll(playing).toBe(false)
    await say({ type: 'seek', seconds: 25 })
    await expect.poll(place).toBe(25)
    await finger.tap('left', 3)
    await expect.poll(place).toBe(5)
    await expect(frame.getByText('10 seconds back', { exact: true })).toBeVisible()
    await finger.tap('right', 2)
    await expect.poll(place).toBe(15)
    await expect(frame.getByText('10 seconds forward', { exact: true })).toBeVisible()
    expect(await playing()).toBe(false)
    await finger.tap('middle', 2)
    await expect.poll(playing).toBe(true)
    // The browser does not zoom on a double tap.
    await expect(main).toHaveCSS('touch-action', 'manipulation')
  })
})

type Device = {
  handlers: Record<string, ((details: object) => void) | null>
  place: { position: number; duration: number; playbackRate: number }
  prompts: number
  screens: ((available: boolean) => void)[]
}

/** Runs in the page: records what the player reports to the device, and fakes a device without other screens. */
test('AirPlay can show a playlist: a device loads the film by its own address, and afterwards it goes on here', async ({
  page,
  context,
}) => {
  await serveFilms(context)
  await page.addInitScript(observeDevice)
  // Only WebKit has it.
  await page.addInitScript(() => Reflect.set(self, 'ManagedMediaSource', class extends MediaSource {}))
  const { frame, video, heard, say } = await openAround(page, site.origin, ownPath(6, 1))
  await expect.poll(heard).toContainEqual({ marquee: 1, type: 'ready' })
  await say({ type: 'play' })
  await expect.poll(() => video(({ currentTime, paused }) => !paused && currentTime > 1)).toBe(true)
  const sources = () => video((element) => [...element.querySelectorAll('source')].map(({ src }) => src))
  const before = await sources()
  expect(before).toEqual([expect.stringMatching(/^blob:/), `${FILMS}/1/1/film.m3u8`])
  expect(await video(({ disableRemotePlayback }) => disableRemotePlayback)).toBe(false)
  await tellDevice(frame, { screens: true })
  await expect(frame.getByRole('button', { name: 'Show on another device' })).toBeVisible()
  await tellDevice(frame, { state: 'connected' })
  await tellDevice(frame, { state: 'disconnected' })
  await expect.poll(sources).not.toEqual(before)
  expect(await sources()).toEqual([expect.stringMatching(/^blob:/), `${FILMS}/1/1/film.m3u8`])
  await say({ type: 'play' })
  await expect.poll(() => video(({ currentTime, paused }) => !paused && currentTime > 1)).toBe(true)
  await expect(frame.getByRole('alert')).toBeHidden()
})

function observeDevice(): void {
  const device: Device = { handlers: {}, place: { position: 0, duration: 0, playbackRate: 1 }, prompts: 0, screens: [] }
  Reflect.set(self, 'device', device)
  const { setActionHandler, setPositionState } = MediaSession.prototype
  MediaSession.prototype.setActionHandler = function (action, handler) {
    device.handlers[action] = (handler as Device['handlers'][string] | undefined) ?? null
    setActionHandler.call(this, action, handler)
  }
  MediaSession.prototype.setPositionState = function (state) {
    device.place = state as Device['place']
    setPositionState.call(this, state)
  }
  RemotePlayback.prototype.watchAvailability = (told) =>
    Promise.resolve(device.screens.push(told as (available: boolean) => void))
  RemotePlayback.prototype.prompt = () => Promise.resolve(void (device.prompts += 1))
}

async function readDevice(frame: Frame, what: 'prompts'): Promise<number>
async function readDevice(frame: Frame, what: 'keys'): Promise<string[]>
async function readDevice(frame: Frame, what: 'place'): Promise<Device['place']>
async function readDevice(frame: Frame, what: 'prompts' | 'keys' | 'place') {
  const { prompts, place, keys } = await frame.evaluate(() => {
    const device = Reflect.get(self, 'device') as Device
    const set = Object.entries(device.handlers).flatMap(([key, handler]) => (handler === null ? [] : [key]))
    return { prompts: device.prompts, place: device.place, keys: set.toSorted() }
  })
  return { prompts, place, keys }[what]
}

/** Presses a media key of the device. */
function press(frame: Frame, key: string, details: object = {}): Promise<void> {
  return frame.evaluate(([name, more]) => (Reflect.get(self, 'device') as Device).handlers[name]!({ action: name, ...more }), [
    key,
    details,
  ] as const)
}

type News = { screens?: boolean; state?: RemotePlaybackState }

/** Tells the player whether there are other screens, or whether one shows the film. */
function tellDevice(frame: Frame, news: News): Promise<void> {
  return frame.evaluate(({ screens, state }) => {
    if (screens !== undefined) for (const told of (Reflect.get(self, 'device') as Device).screens) told(screens)
    if (state === undefined) return
    const { remote } = document.querySelector('video')!
    Object.defineProperty(remote, 'state', { value: state, configurable: true })
    remote.dispatchEvent(new Event(state === 'connected' ? 'connect' : 'disconnect'))
  }, news)
}

/** Seconds of the browser's own clock, which is the real one. */
function browserSeconds(): number {
  return (Date.now() - AHEAD) / 1000
}

/** Taps on a third of the player. The touches' own timestamps are 100 ms apart, even on a busy machine. */
async function createFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  let at = browserSeconds()
  return {
    async tap(where: 'left' | 'middle' | 'right', times = 1): Promise<void> {
      // A second apart, so that two calls are never one gesture.
      at = Math.max(at + 1, browserSeconds())
      const x = width * { left: 0.15, middle: 0.5, right: 0.85 }[where]
      for (let tap = 0; tap < times; tap += 1) {
        at += 0.1
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: height / 2 }], timestamp: at })
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at + 0.02 })
      }
    },
  }
}
