import { policyHash } from './policy-hash.ts'

/** Style elements of which more leave a drawing without the rest: a header has to stay small. */
const MOST = 20

/**
 * The policy of a picture that others made: opened by itself it runs nothing, as a page of no site that nobody frames. A drawing keeps
 * its style elements, each by its hash; its style attributes cannot be allowed without allowing all.
 */
export function drawingPolicy(bytes: Uint8Array): string {
  const styles = stylesIn(bytes).map((style) => ` '${policyHash(style)}'`)
  const allowed = styles.length === 0 ? '' : ` style-src${styles.join('')};`
  return `default-src 'none';${allowed} base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`
}

/** The texts of a drawing's style elements, each once; looked at once from its beginning to its end. */
function stylesIn(bytes: Uint8Array): string[] {
  const text = isText(bytes) ? new TextDecoder().decode(bytes) : ''
  const found = new Set<string>()
  for (let at = text.indexOf('<style'); at >= 0 && found.size < MOST; at = text.indexOf('<style', at)) {
    const start = text.indexOf('>', at) + 1
    const end = text.indexOf('</style', start)
    if (start === 0 || end < 0) break
    found.add(text.slice(start, end).replaceAll('<![CDATA[', '').replaceAll(']]>', ''))
    at = end
  }
  return [...found]
}

function isText(bytes: Uint8Array): boolean {
  return /^[\s\uFEFF]*</.test(new TextDecoder().decode(bytes.subarray(0, 64)))
}
