import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { SEED } from '../helpers/seed.ts'

/** How many titles are tried; `SEQUENCE_TITLES=200` tries 200. */
const TITLES = Number(process.env.SEQUENCE_TITLES ?? 6)
/**
 * Milliseconds from the press of Play until pictures move. The long run, on a machine that does nothing else, allows two seconds;
 * beside other tests the limit is generous, and the times are only printed.
 */
const SOON = process.env.SEQUENCE_TITLES === undefined ? 15_000 : 2_000

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const frameOf = (page: Page) => player(page).locator('iframe[title="Player"]')

/** Random titles of the lists. */
async function someTitles(page: Page): Promise<string[]> {
  let state = SEED
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const paths: string[] = []
  while (paths.length < TITLES) {
    const type = paths.length % 2 === 0 ? 'movie' : 'tv'
    const { pages } = await (await page.request.get(`/api/titles/${type}`)).json()
    const { items } = await (await page.request.get(`/api/titles/${type}?page=${1 + random(pages)}`)).json()
    const path = `/${type}/${items[random(items.length)].id}`
    if (!paths.includes(path)) paths.push(path)
  }
  return paths
}

/**
 * Presses Play and returns after how many milliseconds the player's page changed from one frame to the next, as measured in that
 * page: a screenshot would take too long. Two screenshots then show that it moves. Null: the title has not aired.
 */
async function pressPlay(page: Page, path: string): Promise<number | null> {
  await page.goto(path)
  const play = player(page).getByRole('button', { name: 'Play', exact: true })
  await expect(play.or(player(page).getByText(/^Airs /))).toBeVisible()
  if (!(await play.isVisible())) return null
  await play.scrollIntoViewIfNeeded()
  // The time is taken at the click itself, because the test first looks for the button and moves the pointer.
  await play.evaluate((button) =>
    button.addEventListener('click', () => (button.ownerDocument.documentElement.dataset.pressed = String(Date.now())), {
      capture: true,
    }),
  )
  await play.click()
  const moved = await frameOf(page).contentFrame().locator('.stage, video').first().evaluate(whenMoved)
  const first = await frameOf(page).screenshot({ animations: 'allow' })
  await expect(async () => expect((await frameOf(page).screenshot({ animations: 'allow' })).equals(first)).toBe(false)).toPass()
  return moved - Number(await page.locator('html').getAttribute('data-pressed'))
}

/** The time of the first frame in which a part of the element has another position, shape or opacity than before. */
function whenMoved(picture: Element): Promise<number> {
  const look = () =>
    [picture, ...picture.querySelectorAll('*')].map((element) => {
      const { transform, translate, scale, rotate, opacity, clipPath, strokeDashoffset } = getComputedStyle(element)
      const at = element instanceof HTMLVideoElement ? element.currentTime : 0
      return [transform, translate, scale, rotate, opacity, clipPath, strokeDashoffset, at].join()
    })
  return new Promise((resolve) => {
    let before = look().join('\n')
    function draw() {
      const now = look().join('\n')
      if (now !== before) return resolve(Date.now())
      before = now
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}

// No routes, which would switch off the browser's cache. Requests never leave this machine (playwright.config.ts).
test('Play on random titles of the sample shows moving pictures soon, without a network', async ({ page }) => {
  test.setTimeout(30_000 + TITLES * 8_000)
  const figures: Record<string, number | null> = {}
  for (const path of await someTitles(page)) figures[path] = await pressPlay(page, path)
  const times = Object.values(figures).filter((time) => time !== null)
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `Seed ${SEED}: ${times.length} of ${TITLES} play; median ${sorted[times.length >> 1]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`,
  )
  expect(Object.entries(figures).filter(([, time]) => time !== null && time > SOON)).toEqual([])
  expect(times.length).toBeGreaterThan(0)
})
