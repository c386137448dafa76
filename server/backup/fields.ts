import { z } from 'zod'
import { parseAddress, parseNetwork } from '#server/addresses/networks.ts'

/** Fits an INTEGER of both database engines, with room to increment. */
export const MAX_NUMBER = 2_000_000_000

/** ISO text or milliseconds; becomes ISO text with milliseconds. */
export const time = z
  .union([z.string().regex(/^\d{4}-\d{2}-\d{2}/), z.number()], { error: 'Not a time' })
  .transform((value) => new Date(value))
  .refine((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999, 'Not a time')
  .transform((date) => date.toISOString())

/** Rejects U+0000, which PostgreSQL cannot store. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Contains U+0000')
}

/** A text, or null if it is missing or empty. */
export function nullableText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || null)
}

/** A boolean; false if missing. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

export const count = z.number().int().min(0).max(MAX_NUMBER)

/** An address, the network that it was truncated to, or "Unknown". */
export const address = z
  .string()
  .nullish()
  .transform((value) => (value && value !== 'Unknown' ? (parseAddress(value)?.toString() ?? parseNetwork(value)) : 'Unknown'))
  .refine((value) => value !== null, 'Not an IP address')
  .transform((value) => value ?? 'Unknown')
