import { createHash } from 'node:crypto'

const END = '</script>'

/**
 * Takes the marks off a page that was rendered with `nonce={mark}` on every script of ours, and hashes the inline ones for
 * the policy. A mark is random and of this one render, so a text in the page that looks like a script never counts as ours.
 */
export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const pieces = html.split(` nonce="${mark}"`)
  const hashes = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const script = before === undefined ? null : inlineScript(before, piece)
    if (script !== null) hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  return { html: pieces.join(''), hashes: [...hashes] }
}

/** What a tag that was marked between two pieces of the page runs; null for a file of its own, and for other tags. */
function inlineScript(before: string, after: string): string | null {
  const close = after.indexOf('>')
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, close)
  // Attributes have their `<` and `>` escaped.
  if (!tag.startsWith('<script') || / src="/.test(tag)) return null
  return after.slice(close + 1, after.indexOf(END, close))
}
