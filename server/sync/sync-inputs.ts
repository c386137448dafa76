import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { MAX_ITEMS, MAX_REMOVALS, type History, type HistoryItem } from '#domain/history/history.ts'
import { isOverBudget, isPacked } from '#domain/library/packed.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { DEVICE_NAMES } from '#domain/sync/sync-code.ts'
import { MAX_LIBRARY_JSON } from '#server/db/library-text.ts'

/** A sync request's body: twice what the fullest history takes. */
export const SYNC_BODY = { max: 32 * 1024, values: 4000 }

const key = { type: z.enum(['movie', 'tv']), id: z.int().min(1).max(999_999_999) }
const time = z.iso
  .datetime()
  .max(40)
  .transform((text) => new Date(text).toISOString())
/** An invalid picture path becomes null: the history is worth more than its pictures. */
const picture = z.unknown().optional().transform(parsePicturePath)

const item = z
  .object({
    ...key,
    name: z.string().max(300),
    poster: picture,
    backdrop: picture,
    rating: z.number().min(0).max(10).nullish(),
    lastWatched: time,
    progress: z.object({ season: z.int().min(0).max(9999), episode: z.int().min(0).max(99_999) }).nullish(),
    progressAt: time.optional(),
  })
  .transform(({ rating = null, progress = null, ...rest }): HistoryItem => ({
    ...rest,
    rating,
    progress: rest.type === 'tv' ? progress : null,
  }))

const history: z.ZodType<History> = z.object({
  items: z.array(item).max(MAX_ITEMS),
  removals: z
    .array(z.object({ ...key, at: time }))
    .max(MAX_REMOVALS)
    .default([]),
  clearedAt: time.nullable().default(null),
})

/** A library of a device that belongs to the code. The fullest one takes 500 kB as sent (`library-text.test.ts`). */
export const LIBRARY_BODY = { max: 512 * 1024, unpacked: MAX_LIBRARY_JSON, values: 400_000 }
/** A library of a device that is unknown until its body is read, as with clients of the previous version. */
export const STRANGE_LIBRARY_BODY = { max: 128 * 1024, unpacked: 512 * 1024, values: 60_000 }

/** The device's marked titles, still packed: they are unpacked once the device is known. Null if they have not changed. */
const library = z.unknown().transform((value, { addIssue }) => {
  if (value === null) return null
  if (isPacked(value)) {
    if (isOverBudget(value)) throw new AppError('too-large', 'The list has too many episodes')
    return value
  }
  addIssue('library: is not a list of marked titles')
  return z.NEVER
})

/** Accepts more characters than `drawDeviceId` uses. */
const device = { deviceId: z.string().regex(/^[\w-]{7,40}$/), deviceName: z.enum(DEVICE_NAMES) }
/** Empty if the device has none. */
const token = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? '')
const lastCode = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** `marked`: the device has marked titles, which it sends next, so it gets a code even without a history. */
export const generateInput = z.object({ ...device, history, lastCode, token, marked: z.boolean().default(false) })
export const importInput = z.object({ ...device, code: z.string(), token })
/** Versions before 1.0.0 also send a version and the device's time, which are ignored. */
export const pushInput = z.object({ code: z.string(), token, history })
/** `known`: the name that the last answer gave to the device's library; empty for none. */
export const libraryInput = z.object({ code: z.string(), token, library, known: z.string().max(100).default('') })

/** The code and token in a device's headers, which are known before its body is read. */
export function shownDevice(headers: Pick<Headers, 'get'>): { code: string; token: string } {
  return { code: headers.get('X-Sync-Code') ?? '', token: headers.get('X-Device-Token') ?? '' }
}
