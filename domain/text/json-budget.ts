const QUOTE = 0x22
const ESCAPE = 0x5c
const COMMA = 0x2c
/** `{` and `[` differ in one bit, as do `}` and `]`: both codes with `BRACKET` set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const BRACKET = 0x20

/** `depth`: nesting of arrays and objects; `values`: total number of arrays, objects and their members. */
export type JsonBudget = { depth: number; values: number }

/**
 * Which limit a JSON text exceeds; null if none. Check before parsing: `[[],[],…` takes ten times its length in memory, and a
 * hundred million brackets take gigabytes.
 */
export function beyondBudget(
  json: Pick<string, 'length' | 'charCodeAt'>,
  { depth: most, values: mostValues }: JsonBudget,
): keyof JsonBudget | null {
  let depth = 0
  let values = 0
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (quoted) {
      if (code === ESCAPE) index += 1
      else if (code === QUOTE) quoted = false
      continue
    }
    if (code === QUOTE) quoted = true
    else if (code === COMMA) values += 1
    else if ((code | BRACKET) === OPENING) {
      depth += 1
      values += 1
    } else if ((code | BRACKET) === CLOSING) depth -= 1
    if (depth > most) return 'depth'
    if (values > mostValues) return 'values'
  }
  return null
}
