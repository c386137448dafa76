import { inflateSync } from 'node:zlib'

export type Png = { width: number; height: number; pixelAt: (x: number, y: number) => readonly number[] }

const HEADER = 8 + 8
/** Bytes per pixel by colour type: RGB and RGBA, as browsers write them. */
const DEPTHS: Record<number, number> = { 2: 3, 6: 4 }

/** Width and height as the file's header says. */
export function pngSize(file: Buffer): { width: number; height: number } {
  if (file.toString('latin1', 1, 4) !== 'PNG' || file.toString('latin1', 12, 16) !== 'IHDR') throw new Error('This is no PNG')
  return { width: file.readUInt32BE(HEADER), height: file.readUInt32BE(HEADER + 4) }
}

/** Reads a PNG of eight bits a channel that is not interlaced. */
export function readPng(file: Buffer): Png {
  const { width, height } = pngSize(file)
  const [bits, colourType, , , interlaced] = file.subarray(HEADER + 8)
  const depth = DEPTHS[colourType ?? 0]
  if (bits !== 8 || interlaced !== 0 || depth === undefined) throw new Error('This kind of PNG is not read here')
  const raw = inflateSync(Buffer.concat(chunks(file).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))))
  const stride = width * depth
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const left = x < depth ? 0 : pixels[y * stride + x - depth]!
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + x]!
      const corner = x < depth || y === 0 ? 0 : pixels[(y - 1) * stride + x - depth]!
      pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + predicted(filter, left, above, corner)
    }
  }
  return { width, height, pixelAt: (x, y) => [...pixels.subarray(y * stride + x * depth, y * stride + (x + 1) * depth)] }
}

function chunks(file: Buffer): { type: string; data: Buffer }[] {
  const found = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    found.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return found
}

/** The PNG specification's filters: none, left, above, their mean, Paeth. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter === 0) return 0
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((each) => Math.abs(guess - each)) as [number, number, number]
  return byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner
}
