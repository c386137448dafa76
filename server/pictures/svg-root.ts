import { decodeText } from '#domain/decode-text.ts'

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
