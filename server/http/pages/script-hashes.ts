import { randomBytes } from 'node:crypto'
import { policyHash } from '../responses/security-headers.ts'

const SCRIPT = '<script'
const END = '</script>'
const BEFORE_MARK = ' nonce="'
const AFTER_MARK = '"'

/** A random mark for one render. Its first character is rare in pages, so the search for it is fast. */
export function createScriptMark(): string {
  return `~${randomBytes(16).toString('base64url')}`
}

/**
 * Removes the marks of a page that was rendered with `nonce={mark}` on all of our scripts, and hashes the inline scripts for
 * the Content-Security-Policy. A mark is random per render, so injected text never counts as our script. Works in place: the
 * returned page shares the memory of the argument.
 */
export function hashMarkedScripts(page: Buffer<ArrayBuffer>, mark: string): { page: Buffer<ArrayBuffer>; hashes: string[] } {
  const hashes = new Set<string>()
  let length = 0
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    const end = at - BEFORE_MARK.length
    page.copyWithin(length, from, end)
    length += end - from
    from = at + mark.length + AFTER_MARK.length
    const script = inlineScript(page.subarray(0, length), page.subarray(from))
    if (script !== null) hashes.add(policyHash(script))
  }
  page.copyWithin(length, from)
  return { page: page.subarray(0, length + page.length - from), hashes: [...hashes] }
}

/** The code of the marked tag between two pieces of a page; null for a script with `src` and for other tags. */
function inlineScript(before: Buffer, after: Buffer): Buffer | null {
  // `<` and `>` are escaped in attributes.
  const close = after.indexOf('>')
  const tag = before.toString('latin1', before.lastIndexOf('<')) + after.toString('latin1', 0, close)
  if (!tag.startsWith(SCRIPT) || tag.includes(' src="')) return null
  return after.subarray(close + 1, after.indexOf(END, close))
}
