/** In pixels: upright, as phones show it. */
export const SHEET = { width: 1080, height: 1350, margin: 90 }
/** Between the margins. */
export const INNER = SHEET.width - 2 * SHEET.margin
/** The colours of the dark theme. */
export const INK = { ground: '#0c0b0a', text: '#f5eee2', muted: '#b3a999', bulb: '#ffc45c', track: '#2b2723' }

type Words = { y: number; size: number; x?: number; width?: number; face?: 'display' | 'body'; color?: string }
type Area = { x: number; y: number; width: number; height: number }

export type Sheet = ReturnType<typeof createSheet>

/**
 * An empty picture for the visitor to keep or to share, in the page's reading direction: `x` is the distance from the margin at which
 * reading begins.
 */
export function createSheet() {
  const canvas = document.createElement('canvas')
  const { width: whole, height, margin } = SHEET
  Object.assign(canvas, { width: whole, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const { direction, fontFamily } = getComputedStyle(document.body)
  const display = getComputedStyle(document.documentElement).getPropertyValue('--display') || fontFamily
  const isLeft = direction === 'ltr'
  context.direction = isLeft ? 'ltr' : 'rtl'
  context.textAlign = 'start'
  context.fillStyle = INK.ground
  context.fillRect(0, 0, whole, height)
  const leftOf = ({ x, width }: Pick<Area, 'x' | 'width'>) => (isLeft ? margin + x : whole - margin - x - width)
  const setFont = ({ size, face = 'body' }: Pick<Words, 'size' | 'face'>) => {
    context.font = face === 'display' ? `800 ${size}px ${display}` : `500 ${size}px ${fontFamily}`
  }
  return {
    /** Words that are too wide become narrower. */
    text(words: string, { y, size, x = 0, width = INNER, face = 'body', color = INK.text }: Words) {
      context.fillStyle = color
      setFont({ size, face })
      context.fillText(words, isLeft ? margin + x : whole - margin - x, y, width)
    },
    box(area: Area & { color: string }) {
      context.fillStyle = area.color
      context.fillRect(leftOf(area), area.y, area.width, area.height)
    },
    /** Fills the area; what is beyond its shape is cut off evenly. */
    picture(image: HTMLImageElement, area: Area) {
      const scale = Math.max(area.width / image.naturalWidth, area.height / image.naturalHeight)
      const [width, tall] = [area.width / scale, area.height / scale]
      const [x, y] = [(image.naturalWidth - width) / 2, (image.naturalHeight - tall) / 2]
      context.drawImage(image, x, y, width, tall, leftOf(area), area.y, area.width, area.height)
    },
    /** The words on at most so many lines, broken where the language allows it; what is left ends in an ellipsis. */
    lines(
      words: string,
      { size, width = INNER, face = 'body', most }: Pick<Words, 'size' | 'width' | 'face'> & { most: number },
    ): string[] {
      setFont({ size, face })
      const lines = ['']
      for (const { segment } of new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(words)) {
        const longer = lines.at(-1) + segment
        if (lines.at(-1) === '' || context.measureText(longer).width <= width) lines[lines.length - 1] = longer.trimStart()
        else if (lines.length < most) lines.push(segment.trimStart())
        else {
          lines[lines.length - 1] = `${lines.at(-1)?.trimEnd()} …`
          break
        }
      }
      return lines
    },
    toPng(): Promise<Blob> {
      return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
      )
    },
  }
}
