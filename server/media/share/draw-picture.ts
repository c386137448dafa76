import { AppError } from '#domain/errors.ts'
import type { PictureLibrary } from '../pictures/picture-library.ts'
import { drawCard, POSTER, type Card } from './draw-card.ts'
import { loadFonts, type Sharp } from './lettering.ts'

const MAX_SECONDS = 5
/** More than any poster in the requested sizes has. */
const MAX_PIXELS = 2000 * 3000
/** A palette takes a quarter of the bytes, as some messengers show at most 300 kB. More effort takes five times as long. */
const PNG = { palette: true, effort: 3, dither: 0.7 } as const

/** The card as PNG, with its poster unless that is damaged. Without the library there is no picture, as for an unknown page. */
export async function drawPicture(
  library: Pick<PictureLibrary, 'open'>,
  card: Omit<Card, 'hasPoster'>,
  poster: Buffer | null,
): Promise<Buffer> {
  const sharp = await library.open()
  if (sharp === null) throw new AppError('not-found', 'Pictures cannot be drawn here')
  await loadFonts(sharp)
  const picture = poster && (await toPoster(sharp, poster))
  const { svg, layers } = await drawCard(sharp, { ...card, hasPoster: picture !== null })
  const all = picture ? [...layers, { input: picture, left: 0, top: 0 }] : layers
  return sharp(Buffer.from(svg)).timeout({ seconds: MAX_SECONDS }).composite(all).png(PNG).toBuffer()
}

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
