/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a body of `size` bytes that a `Range` header requests. Null: the whole body, also for an invalid header or
 * several ranges; `outside`: the range begins beyond the end.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (first >= size) return 'outside'
  return last < first ? null : { first, last: Math.min(last, size - 1) }
}
