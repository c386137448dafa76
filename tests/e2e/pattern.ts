import { expect, type Locator, type Page } from '@playwright/test'

export const player = (page: Page) => page.getByRole('region', { name: 'Player' })
export const frameOf = (page: Page) => player(page).locator('iframe[title="Player"]')
const videoOf = (page: Page) => frameOf(page).contentFrame().locator('video')

/** Opens a title and plays the test pattern, which supports the player contract. */
export async function playPattern(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  return playPatternHere(page)
}

export async function playPatternHere(page: Page): Promise<Locator> {
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: /Test pattern/ }).click()
  const video = videoOf(page)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  return video
}

/** Sends a message from the frame. */
export function say(page: Page, message: unknown) {
  return videoOf(page).evaluate((_, data) => parent.postMessage(data, '*'), message)
}

/** Makes frames record the messages that they get from now on. */
export async function noteMessages(page: Page) {
  await page.addInitScript(() => {
    if (self !== top)
      addEventListener('message', ({ data }) => Reflect.set(self, 'asked', [...(Reflect.get(self, 'asked') ?? []), data]))
  })
}

/** The messages that the frame got. */
export function messagesTo(page: Page): Promise<unknown> {
  return videoOf(page).evaluate(() => Reflect.get(self, 'asked') ?? [])
}
