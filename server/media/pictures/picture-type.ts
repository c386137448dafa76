import { decodeText } from '#domain/text/decode-text.ts'

/** What a picture's first bytes say it is, with the content type that it is served with. */
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
/** What may stand before the root: how it begins, and with what it ends. */
const BEFORE = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const
const DOCTYPE = /^<!DOCTYPE\s+(?:[\w-]+:)?svg(?=[\s>[])[^[>]*/i
const ROOT = /^<(?:[\w-]+:)?svg(?=[\s/>])[^>]*>?/

/** The root's tag of an SVG drawing, behind a byte order mark, white space, declarations and comments; null: it is none. */
export function svgRoot(bytes: Uint8Array): string | null {
  let text = decodeText(bytes.subarray(0, HEAD)).trimStart()
  while (text.startsWith('<')) {
    const root = ROOT.exec(text)
    if (root !== null) return root[0]
    const rest = afterDoctype(text) ?? afterOther(text)
    if (rest === null) return null
    text = rest.trimStart()
  }
  return null
}

/** Null: there is none here, it is another document's, or it does not end. */
function afterDoctype(text: string): string | null {
  const start = DOCTYPE.exec(text)?.[0]
  if (start === undefined) return null
  const isPlain = text[start.length] === '>'
  const end = isPlain ? start.length : /\]\s*>/.exec(text)?.index
  return end === undefined ? null : text.slice(text.indexOf('>', end) + 1)
}

function afterOther(text: string): string | null {
  const [, end] = BEFORE.find(([start]) => text.startsWith(start)) ?? []
  const at = end === undefined ? -1 : text.indexOf(end)
  return end === undefined || at < 0 ? null : text.slice(at + end.length)
}
