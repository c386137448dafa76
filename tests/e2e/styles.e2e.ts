import { expect, test } from './any-page.ts'

test('a page has its styles before any file has loaded, and links no style sheet', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/movie/10331')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'uppercase')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
})

test('a page that is reached by a click has its styles', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByRole('img').or(card.locator('img')).first()).toHaveCSS('object-fit', 'cover')
})

test('titles are as wide before our typeface has come as with it, in each weight that headings have', async ({ page }) => {
  await page.goto('/movie?tab=popular')
  const names = await page.locator('main li a[href^="/movie/"]').evaluateAll((links) => links.map((link) => link.textContent))
  for (const weight of [800, 900]) {
    const [before, after] = await page.evaluate(widthsOf, { weight, text: names.join(' ').toUpperCase() })
    expect(after / before).toBeGreaterThan(0.98)
    expect(after / before).toBeLessThan(1.02)
  }
})

/** The widths of a text in one line, in the faces that stand in for ours, and in ours. Runs in the page. */
async function widthsOf({ weight, text }: { weight: number; text: string }): Promise<[number, number]> {
  const ours = "'Big Shoulders'"
  const font = `${weight} 100px`
  await document.fonts.load(`${font} ${ours}`)
  const all = getComputedStyle(document.documentElement).getPropertyValue('--display')
  const [before, after] = [all.replace(/^[^,]*,/, ''), ours].map((family) => {
    const line = document.createElement('span')
    line.style.cssText = `position: absolute; white-space: nowrap; font: ${font} ${family}`
    line.textContent = text
    document.body.append(line)
    return line.getBoundingClientRect().width
  })
  return [before ?? 0, after ?? 0]
}
