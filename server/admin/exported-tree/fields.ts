import { z } from 'zod'
import { parseAddress, parseNetwork } from '#server/visitors/networks.ts'

/** Fits an INTEGER column of both database engines, with room to increment. */
export const MAX_NUMBER = 2_000_000_000
/** Smaller numbers are probably seconds, not milliseconds. */
const FIRST_TIME = Date.parse('2000-01-01T00:00:00.000Z')
/** Characters of a value to show in a problem. */
const SHOWN = 40
/** Optional, so that a missing field gets a message of ours. */
const anything = z.unknown().optional()

/** A number, or a number as text, as other databases export it; `min` and `max` are inclusive, and `whole` excludes fractions. */
export function number({ min, max, whole = true }: { min: number; max: number; whole?: boolean }) {
  return anything.transform((value, context): number => {
    const found = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
    if (typeof found !== 'number' || !Number.isFinite(found)) return refuse(context, value, 'is not a number')
    if (whole && !Number.isInteger(found)) return refuse(context, value, 'is not a whole number')
    return found < min || found > max ? refuse(context, value, `is not between ${min} and ${max}`) : found
  })
}

/** ISO text, or milliseconds as a number or its text; becomes ISO text with milliseconds. */
export const time = anything.transform((value, context): string => {
  const isDigits = typeof value === 'string' && /^\d{9,}$/.test(value)
  const milliseconds = typeof value === 'number' ? value : isDigits ? Number(value) : null
  if (milliseconds !== null && milliseconds < FIRST_TIME) return refuse(context, value, 'is not a time in milliseconds')
  const isText = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
  const date = new Date(milliseconds ?? (isText ? value : Number.NaN))
  const isTime = date.getTime() >= 0 && date.getUTCFullYear() <= 9999
  return isTime ? date.toISOString() : refuse(context, value, 'is not a time')
})

/** A text; a number becomes one, such as the title 1917. Refuses U+0000, which PostgreSQL cannot store. */
export function text(max: number) {
  return anything.transform((value, context): string => {
    const found = typeof value === 'number' ? String(value) : value
    if (typeof found !== 'string') return refuse(context, value, 'is not a text')
    if (found.length > max) return refuse(context, value, `has more than ${max} characters`)
    return found.includes('\0') ? refuse(context, value, 'contains U+0000') : found
  })
}

/** The value that the schema reads; null if it is missing or null. */
export function nullable<Value>(schema: z.ZodType<Value>) {
  return z.nullish(schema).transform((value): Value | null => value ?? null)
}

/** A text, or null if it is missing or empty. */
export function nullableText(max: number) {
  return nullable(text(max)).transform((value) => value || null)
}

/** True or false, as such or as a text; false if missing. */
export const flag = nullable(
  anything.transform((value, context): boolean => {
    const word = String(value).trim().toLowerCase()
    return word === 'true' || word === 'false' ? word === 'true' : refuse(context, value, 'is neither true nor false')
  }),
).transform((value) => value ?? false)

export const count = number({ min: 0, max: MAX_NUMBER })

/** An address, the network that it was truncated to, or "Unknown". */
export const address = nullable(text(200)).transform((value, context): string => {
  if (!value || value === 'Unknown') return 'Unknown'
  return parseAddress(value)?.toString() ?? parseNetwork(value) ?? refuse(context, value, 'is not an IP address')
})

function refuse(context: z.core.$RefinementCtx, value: unknown, problem: string): never {
  context.addIssue({ code: 'custom', message: value === undefined ? 'is missing' : `${shown(value)} ${problem}` })
  return z.NEVER
}

export const titleType = z.enum(['movie', 'tv'], { error: ({ input }) => `${shown(input)} is neither movie nor tv` })

/** The kind of a source. */
export const fileKind = z.enum(['page', 'file'], { error: ({ input }) => `${shown(input)} is neither page nor file` })

function shown(value: unknown): string {
  const whole = JSON.stringify(value) ?? String(value)
  return [...whole].length > SHOWN ? `${[...whole].slice(0, SHOWN).join('')}…` : whole
}
