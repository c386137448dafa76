import type { Page } from '@playwright/test'
import { PICTURE_SIZES } from '#domain/pictures/pictures.ts'
import { withBrowser } from './browser.ts'

/** JPEGs of one kind and size, the same weight each. */
export type DrawnPictures = { kind: DrawnKind; size: string; bodies: Uint8Array[] }
type DrawnKind = keyof typeof WEIGHTS

type Drawing = { width: number; height: number; weight: number; seed: number }

/** Different drawings of a size; more would only take longer. */
const VARIANTS = 3
/** Kilobytes of the image host's JPEGs by width in pixels; some are interpolated by area. */
const WEIGHTS = {
  poster: { 92: 2.6, 154: 6.2, 185: 9, 342: 25, 500: 46, 780: 110 },
  backdrop: { 300: 10.5, 780: 55, 1280: 115, 3840: 700 },
  profile: { 45: 1.5, 185: 9, 421: 45, 2000: 175 },
  still: { 92: 1.6, 185: 4.6, 300: 10.5 },
  logo: { 45: 1, 92: 1.8, 154: 3, 185: 3.6, 300: 7, 500: 14 },
} as const
const RATIO = { poster: 2 / 3, backdrop: 16 / 9, profile: 2 / 3, still: 16 / 9, logo: 2 } as const

/** Draws pictures of every kind and size with the same weights as the service's, in the browser that the benches need anyway. */
export function drawPictures(): Promise<DrawnPictures[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    const drawn: DrawnPictures[] = []
    for (const kind of Object.keys(WEIGHTS) as DrawnKind[]) {
      for (const [size, width] of Object.entries(PICTURE_SIZES[kind])) {
        const bodies: Uint8Array[] = []
        const height = Math.round(width / RATIO[kind])
        const weight = weightOf(kind, width)
        for (let seed = 1; seed <= (width > 1500 ? 1 : VARIANTS); seed += 1)
          bodies.push(await drawOne(page, { width, height, weight, seed }))
        drawn.push({ kind, size, bodies })
      }
    }
    return drawn
  })
}

/** Bytes. */
function weightOf(kind: DrawnKind, width: number): number {
  const kilobytes = (WEIGHTS[kind] as Readonly<Record<number, number>>)[width]
  if (kilobytes === undefined) throw new Error(`WEIGHTS has no ${kind} of ${width} pixels`)
  return kilobytes * 1000
}

async function drawOne(page: Page, drawing: Drawing): Promise<Uint8Array> {
  const jpeg = Buffer.from(await page.evaluate(encode, drawing), 'base64')
  if (jpeg.length > drawing.weight) throw new Error(`${drawing.width} pixels do not fit into ${drawing.weight} bytes`)
  // Decoders ignore what follows the end of the picture.
  return Buffer.concat([jpeg, Buffer.alloc(drawing.weight - jpeg.length)])
}

/** Runs in the page: shapes and grain like a photograph's, in the best quality that fits, as base64. */
async function encode({ width, height, weight, seed }: Drawing): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  let state = seed * 7919
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let shape = 0; shape < 60; shape += 1) {
    const [x, y, radius] = [random() * width, random() * height, (0.05 + random() * 0.4) * width]
    const blend = context.createRadialGradient(x, y, 0, x, y, radius)
    blend.addColorStop(0, `hsl(${random() * 360} 45% ${15 + random() * 55}%)`)
    blend.addColorStop(1, 'transparent')
    context.fillStyle = blend
    context.fillRect(0, 0, width, height)
  }
  const pixels = context.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = (random() - 0.5) * 14
    for (let channel = 0; channel < 3; channel += 1) pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + grain
  }
  context.putImageData(pixels, 0, 0)
  const jpegOf = (quality: number) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
  let best: Blob | null = null
  let [low, high] = [0, 0.95]
  for (let step = 0; step < 7; step += 1) {
    const quality = (low + high) / 2
    const blob = await jpegOf(quality)
    if (blob && blob.size <= weight) [best, low] = [blob, quality]
    else high = quality
  }
  const bytes = new Uint8Array(await (best ?? (await jpegOf(0)))!.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
