import { z } from 'zod'
import { parseAddress, parseNetwork } from '#server/addresses/networks.ts'

/** What both engines hold in an INTEGER, with room to count on. */
export const MAX_NUMBER = 2_000_000_000

/** ISO text or milliseconds, as ISO text to the millisecond. */
export const time = z
  .union([z.string().regex(/^\d{4}-\d{2}-\d{2}/), z.number()], { error: 'Not a time' })
  .transform((value) => new Date(value))
  .refine((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999, 'Not a time')
  .transform((date) => date.toISOString())

/** PostgreSQL cannot hold U+0000. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Holds U+0000')
}

/** A text, or null where there is none. */
export function missable(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || null)
}

export const truth = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

export const count = z.number().int().min(0).max(MAX_NUMBER)

/** An address, the network that is left of it after a while, or "Unknown". */
export const address = z
  .string()
  .nullish()
  .transform((value) => (value && value !== 'Unknown' ? (parseAddress(value)?.toString() ?? parseNetwork(value)) : 'Unknown'))
  .refine((value) => value !== null, 'Not an IP address')
  .transform((value) => value ?? 'Unknown')
