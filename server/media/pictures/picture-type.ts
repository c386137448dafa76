import { decodeText } from '#domain/text/decode-text.ts'

/** Content types, and how a picture's first bytes show them. */
const TYPES = [
  { type: 'image/jpeg', matches: (bytes: Buffer) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff },
  { type: 'image/png', matches: (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n' },
  { type: 'image/webp', matches: (bytes: Buffer) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP') },
  { type: 'image/avif', matches: (bytes: Buffer) => hasText(bytes, 4, 'ftypavif') || hasText(bytes, 4, 'ftypavis') },
  { type: 'image/svg+xml', matches: (bytes: Buffer) => svgRoot(bytes) !== null },
] as const

type PictureType = (typeof TYPES)[number]['type']

/** The type of a picture by its first bytes; null: none that we serve. */
export function pictureType(bytes: Buffer): PictureType | null {
  return TYPES.find(({ matches }) => matches(bytes))?.type ?? null
}

function hasText(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).toString('latin1') === text
}

/** Bytes within which the root of a drawing begins: programs write comments and entities before it. */
const HEAD = 64 * 1024
/** What may stand before the root: a declaration, a comment, or the document type of a drawing, which may have entities in brackets. */
const BEFORE = [/^<\?[^]*?\?>\s*/, /^<!--[^]*?-->\s*/, /^<!DOCTYPE\s+(?:[\w-]+:)?svg(?=[\s>[])[^[>]*(?:\[[^]*?\]\s*)?>\s*/i]
const ROOT = /^<(?:[\w-]+:)?svg(?=[\s/>])[^>]*>?/

/** The root's tag of an SVG drawing, behind a byte order mark, white space, declarations and comments; null: it is none. */
export function svgRoot(bytes: Uint8Array): string | null {
  let text = decodeText(bytes.subarray(0, HEAD)).trimStart()
  for (;;) {
    const root = ROOT.exec(text)
    if (root) return root[0]
    const before = BEFORE.map((each) => each.exec(text)).find(Boolean)
    if (!before) return null
    text = text.slice(before[0].length)
  }
}
