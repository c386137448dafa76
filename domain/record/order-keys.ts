// Keys that put the titles of a list in order: texts of digits and letters, compared by their characters. A key can always be made
// between two others, so that moving one title changes only its own key, and devices that reorder at the same time agree when they meet.

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
/** Characters that are counted up and down at the ends of a list; room for seven million titles on each side. */
const COUNTED = 4
const MIDDLE = 'V'
const LAST = BASE ** COUNTED - 1

/** Characters of a key. One that would be longer calls for new keys of the whole list. */
export const LONGEST_KEY = 40
/** No key ends in 0: nothing would fit between `V` and `V0`. */
const KEY = /^[0-9A-Za-z]{0,39}[1-9A-Za-z]$/

/** Whether an untrusted text is a key. */
export function isOrderKey(text: string): boolean {
  return KEY.test(text)
}

/** A key between two others; null stands for the end on that side. `before` has to come before `after`. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return MIDDLE
  if (after === null) return countedFrom(before ?? '', 1) ?? between(before ?? '', null)
  if (before === null) return countedFrom(after, -1) ?? between('', after)
  return between(before, after)
}

/** As many keys, in their order, between two others. */
export function keysBetween(before: string | null, after: string | null, count: number): string[] {
  const keys: string[] = []
  for (let last = before; keys.length < count;) {
    last = keyBetween(last, after)
    keys.push(last)
  }
  return keys
}

/** The next key at an end of a list; null if the count is used up. */
function countedFrom(key: string, step: 1 | -1): string | null {
  const head = key.slice(0, COUNTED).padEnd(COUNTED, '0')
  const number = [...head].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0)
  // A longer key lies above the number of its head, which is then free itself.
  const next = step === -1 && key.length > COUNTED ? number : number + step
  if (next < 1 || next > LAST) return null
  let text = ''
  for (let rest = next; text.length < COUNTED; rest = Math.floor(rest / BASE)) text = (DIGITS[rest % BASE] ?? '') + text
  while (text.endsWith('0')) text = text.slice(0, -1)
  return text
}

/** A short key between two texts; `after`: null for no limit. */
function between(before: string, after: string | null): string {
  let prefix = ''
  let upper = after
  for (let at = 0; ; at += 1) {
    const low = at < before.length ? DIGITS.indexOf(before[at] ?? '') : 0
    const high = upper === null ? BASE : at < upper.length ? DIGITS.indexOf(upper[at] ?? '') : 0
    if (high - low > 1) return prefix + (DIGITS[Math.floor((low + high) / 2)] ?? '')
    prefix += DIGITS[low] ?? ''
    // Below the upper limit from here on.
    if (high > low) upper = null
  }
}
