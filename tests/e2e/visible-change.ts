import type { Locator } from '@playwright/test'

/** Counts the pixels of an element that `act` changes by at least 3:1, the contrast that WCAG requires of a control's state. */
export async function visibleChange(element: Locator, act: () => Promise<unknown>): Promise<number> {
  const before = await element.screenshot()
  await act()
  const after = await element.screenshot()
  // Another page, because the site's policy forbids to read pictures.
  const page = await element.page().context().newPage()
  const changed = await page.evaluate(countChanged, [before.toString('base64'), after.toString('base64')])
  await page.close()
  return changed
}

/** Runs in a page, so it has to be self-contained. */
async function countChanged(pngs: string[]): Promise<number> {
  const [before, after] = await Promise.all(
    pngs.map(async (png) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      canvas.drawImage(picture, 0, 0)
      return canvas.getImageData(0, 0, picture.width, picture.height)
    }),
  )
  const WEIGHTS = [0.2126, 0.7152, 0.0722]
  /** Relative luminance, as WCAG defines it, plus 0.05. */
  const light = ({ data }: ImageData, at: number) =>
    WEIGHTS.reduce((sum, weight, channel) => {
      const value = (data[at + channel] ?? 0) / 255
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    }, 0.05)
  let changed = 0
  for (let at = 0; at < before!.data.length; at += 4) {
    const [one, other] = [light(before!, at), light(after!, at)]
    if (Math.max(one, other) / Math.min(one, other) >= 3) changed += 1
  }
  return changed
}
