import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { LATEST } from '#domain/record/entry.ts'
import { MAX_BYTES, MAX_CHANGES } from '#domain/record/exchange.ts'
import { DEVICE_NAMES } from '#domain/sync/sync-code.ts'

/** A request without entries. */
export const SMALL_BODY = { max: 4 * 1024, values: 50 }
/** Changes of a device that belongs to the code. In JSON the quotes of an entry's text take a second byte. */
export const RECORD_BODY = { max: MAX_BYTES, unpacked: 2 * MAX_BYTES, values: 10 * MAX_CHANGES }
/** Changes of a device that is unknown until its body is read. */
export const STRANGE_RECORD_BODY = { max: 128 * 1024, unpacked: 256 * 1024, values: 10 * MAX_CHANGES }

/** Accepts more characters than `drawDeviceId` uses. */
const device = { deviceId: z.string().regex(/^[\w-]{7,40}$/), deviceName: z.enum(DEVICE_NAMES) }
const optional = z.string().max(100).nullish()
/** Empty if the device has none. */
const token = optional.transform((text) => text ?? '')
const birth = optional.transform((text) => text || undefined)
/** A code as it was entered, with the device's token and the birth of the code that it knows. */
const shown = { code: z.string(), token, birth }
const version = z.int().min(0)

const change = z.object({ key: z.string(), value: z.string(), base: version })
const changes = z
  .array(z.unknown())
  .default([])
  .transform((all) => {
    if (all.length > MAX_CHANGES) throw new AppError('too-large', `A request has at most ${MAX_CHANGES} changes`)
    return all
  })
  .pipe(z.array(change))

export const exchangeInput = z.object({ ...shown, since: version, changes })
export const createInput = z.object(device)
export const joinInput = z.object({ ...device, ...shown })
export const shownInput = z.object(shown)
/** `id`: as in the list of devices; without one the device itself leaves. */
export const removalInput = z.object({ ...shown, id: z.string().max(50).nullable().default(null) })
/** `to`: a moment of the list of states. */
export const backInput = z.object({ ...shown, to: z.int().min(0).max(LATEST) })

/** The code and token in a device's headers, which are known before its body is read. */
export function shownDevice(headers: Pick<Headers, 'get'>): { code: string; token: string } {
  return { code: headers.get('X-Sync-Code') ?? '', token: headers.get('X-Device-Token') ?? '' }
}
