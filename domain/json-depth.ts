const QUOTE = 0x22
const ESCAPE = 0x5c
/** `{` and `[` differ in one bit, as do `}` and `]`: both codes with `BRACKET` set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const BRACKET = 0x20

/**
 * Whether JSON text in UTF-8 nests arrays and objects more than `max` deep. Check before parsing: a hundred million brackets
 * take gigabytes.
 */
export function isDeeperThan(max: number, json: Uint8Array): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!
    if (quoted && byte === ESCAPE) index += 1
    else if (byte === QUOTE) quoted = !quoted
    else if (!quoted && (byte | BRACKET) === OPENING) depth += 1
    else if (!quoted && (byte | BRACKET) === CLOSING) depth -= 1
    if (depth > max) return true
  }
  return false
}
