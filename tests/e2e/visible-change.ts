import type { Locator } from '@playwright/test'

/** Pixels of an element that an act changes by at least 3:1, the contrast that WCAG asks of a control's state. */
export async function visibleChange(element: Locator, act: () => Promise<unknown>): Promise<number> {
  const before = await element.screenshot()
  await act()
  const after = await element.screenshot()
  // A page of its own: the site's policy would not let it read pictures.
  const page = await element.page().context().newPage()
  const changed = await page.evaluate(countChanged, [before.toString('base64'), after.toString('base64')])
  await page.close()
  return changed
}

async function countChanged(pngs: string[]): Promise<number> {
  const [before, after] = await Promise.all(
    pngs.map(async (png) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      canvas.drawImage(picture, 0, 0)
      return canvas.getImageData(0, 0, picture.width, picture.height)
    }),
  )
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const light = ({ data }: ImageData, at: number) =>
    0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0) + 0.05
  let changed = 0
  for (let at = 0; at < before!.data.length; at += 4) {
    const [one, other] = [light(before!, at), light(after!, at)]
    if (Math.max(one, other) / Math.min(one, other) >= 3) changed += 1
  }
  return changed
}
