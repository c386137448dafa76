import { randomBytes } from 'node:crypto'
import { policyHash } from '../http/policy-hash.ts'

const SCRIPT = '<script'
const END = '</script>'
const BEFORE_MARK = ' nonce="'
const AFTER_MARK = '"'

/** For one render. Hardly anything in a page begins like it, so it is found at once. */
export function createScriptMark(): string {
  return `~${randomBytes(16).toString('base64url')}`
}

/**
 * Takes the marks off a page that was rendered with `nonce={mark}` on every script of ours, and hashes the inline ones for
 * the policy. A mark is random and of this one render, so a text in the page that looks like a script never counts as ours.
 * Works in place: the page that is returned lies in the same memory.
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

/** What the tag that was marked between two pieces of a page runs; null for a file of its own, and for other tags. */
function inlineScript(before: Buffer, after: Buffer): Buffer | null {
  // `<` and `>` are escaped where they stand in attributes.
  const close = after.indexOf('>')
  const tag = before.toString('latin1', before.lastIndexOf('<')) + after.toString('latin1', 0, close)
  if (!tag.startsWith(SCRIPT) || tag.includes(' src="')) return null
  return after.subarray(close + 1, after.indexOf(END, close))
}
