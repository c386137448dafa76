import { openLibrary } from '#tests/library-server/library-server.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { expect, test } from './visitor.ts'

// What an operator's library has plays in the own player, through this site.

// A header of our own would make the player's requests, which come from no origin, ask for permission first.
test.use({ extraHTTPHeaders: {} })

for (const [name, path] of [
  ['a film as it is', '/movie/10378'],
  ['an episode that the library converts', '/tv/4000105?season=1&episode=4'],
] as const)
  test(`${name} plays from the library, with subtitles and another sound`, { tag: '@core' }, async ({ page }) => {
    const server = await openLibrary()
    const site = await openLiveSite({ ...server.env, LIBRARY_PLAYS: 'here' })
    await expect.poll(() => site.services.libraries.titles().length).toBeGreaterThan(0)
    await page.goto(site.origin + path)
    await expect(page.getByRole('button', { name: 'Server: The film cupboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const player = page.frameLocator('iframe[title="Player"]')
    const video = player.locator('video')
    const isPlaying = () => video.evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0)
    await expect.poll(isPlaying, { timeout: 15_000 }).toBe(true)
    await video.press('c')
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(0)
    await video.evaluate((each: HTMLVideoElement) => each.pause())
    await player.getByRole('button', { name: 'Settings' }).click()
    await player.getByLabel('Audio').selectOption({ label: 'Deutsch - Opus - Stereo' })
    await expect.poll(() => server.sessions().at(-1)?.sound).toBe(2)
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(1)
    await page.goto('about:blank')
    await expect.poll(() => server.sessions().filter(({ isStopped }) => !isStopped && server.open() > 0)).toEqual([])
    await site.close()
    await server.close()
  })
