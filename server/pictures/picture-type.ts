import { svgRoot } from './svg-root.ts'

/** What a picture's first bytes say it is, with the content type that it is served with. */
const TYPES = [
  { type: 'image/jpeg', matches: (bytes: Buffer) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff },
  { type: 'image/png', matches: (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n' },
  { type: 'image/webp', matches: (bytes: Buffer) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
  { type: 'image/avif', matches: (bytes: Buffer) => at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis') },
  { type: 'image/svg+xml', matches: (bytes: Buffer) => svgRoot(bytes) !== null },
] as const

export type PictureType = (typeof TYPES)[number]['type']

/** The type of a picture by its first bytes; null: none that we serve. */
export function pictureType(bytes: Buffer): PictureType | null {
  return TYPES.find(({ matches }) => matches(bytes))?.type ?? null
}

function at(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).toString('latin1') === text
}
