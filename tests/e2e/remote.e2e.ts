import { expect, test } from './visitor.ts'
test('probe', async ({ page }) => {
  test.setTimeout(120000)
  const where = () => page.evaluate(() => { const a = document.activeElement!; const r = a.getBoundingClientRect(); return `${a.tagName} ${(a.getAttribute('aria-label') ?? a.textContent ?? '').slice(0,40)} @${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)} sy=${Math.round(scrollY)}` })
  for (const path of (process.env.PROBE ?? '/').split(' ')) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    console.log(path, await where())
    for (const key of (process.env.KEYS ?? 'DDDDDDDDDDDDUUUUUUUUUUUUUUU')) {
      await page.keyboard.press({ D: 'ArrowDown', U: 'ArrowUp', L: 'ArrowLeft', R: 'ArrowRight', E: 'Enter', X: 'Escape' }[key]!)
      await page.waitForTimeout(60)
      console.log(key, await where())
    }
  }
})
