import type { RequestFacts } from './request-facts.ts'

/** Where a navigation ends inside of another page. */
const FRAMES = ['iframe', 'frame', 'embed', 'object', 'fencedframe']

/**
 * Whether a page of another site makes the browser send a request without leading the visitor here: an image, a script, a frame, a
 * fetch, or a page loaded in advance. Browsers say so by Fetch Metadata headers; a client without them is taken for a visitor.
 */
export function isEmbedded({ header }: Pick<RequestFacts, 'header'>): boolean {
  const from = header('Sec-Fetch-Site')
  if (from !== 'cross-site' && from !== 'same-site') return false
  if (header('Sec-Fetch-Mode') !== 'navigate') return true
  // Not "is a document": a service worker that passes a navigation on sends `empty`.
  return FRAMES.includes(header('Sec-Fetch-Dest') ?? '') || header('Sec-Purpose') !== null
}
