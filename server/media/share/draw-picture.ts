import { AppError } from '#domain/errors.ts'
import type { PictureLibrary } from '../pictures/picture-library.ts'
import { drawCard, POSTER, type Card } from './draw-card.ts'

const MAX_SECONDS = 5
/** No poster of the sizes that are asked for is larger. */
const MAX_PIXELS = 2000 * 3000
/** A palette: a quarter of the bytes, and what some messengers show at all (at most 300 kB). More effort takes five times as long. */
const PNG = { palette: true, effort: 3, dither: 0.7 } as const

/** The card as PNG, with its poster; a poster that is damaged is left out. Without the library there is no picture, as for an unknown page. */
export async function drawPicture(
  library: Pick<PictureLibrary, 'open'>,
  card: Omit<Card, 'hasPoster'>,
  poster: Buffer | null,
): Promise<Buffer> {
  const sharp = await library.open()
  if (sharp === null) throw new AppError('not-found', 'Pictures cannot be drawn here')
  const picture = poster && (await toPoster(sharp, poster))
  const svg = Buffer.from(drawCard({ ...card, hasPoster: picture !== null }))
  const layers = picture ? [{ input: picture, left: 0, top: 0 }] : []
  return sharp(svg).timeout({ seconds: MAX_SECONDS }).composite(layers).png(PNG).toBuffer()
}

type Sharp = NonNullable<Awaited<ReturnType<PictureLibrary['open']>>>

async function toPoster(sharp: Sharp, bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS })
    return await picture
      .resize(POSTER.width, POSTER.height, { fit: 'cover', position: 'top' })
      .flatten()
      .png({ compressionLevel: 0 })
      .toBuffer()
  } catch {
    return null
  }
}
