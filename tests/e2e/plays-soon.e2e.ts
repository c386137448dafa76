import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { SEED } from '../helpers/seed.ts'

/** How many titles are tried; 200 of them with `SEQUENCE_TITLES=200`. */
const TITLES = Number(process.env.SEQUENCE_TITLES ?? 6)
/**
 * Milliseconds from the press of Play until pictures move: two seconds is what the long run measures, on a machine that does nothing
 * else. Beside other tests it is only told.
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
 * Presses Play and tells after how many milliseconds what plays was drawn differently from the frame before, as it says itself: a
 * picture takes as long as the rest. Two pictures then show that it moves. Null: the title has not aired.
 */
async function pressPlay(page: Page, path: string): Promise<number | null> {
  await page.goto(path)
  const play = player(page).getByRole('button', { name: 'Play', exact: true })
  await expect(play.or(player(page).getByText(/^Airs /))).toBeVisible()
  if (!(await play.isVisible())) return null
  await play.scrollIntoViewIfNeeded()
  // The button itself says when it was pressed: until then the test looks for it, and moves its pointer.
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

/** The time of the first frame in which something of it has another place, shape or shade than in the one before. */
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

// A browser as a visitor's: with routes it would have no cache. Nobody beyond this machine is reached (playwright.config.ts).
test('play on random titles of the sample moves soon, without a network', async ({ page }) => {
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
