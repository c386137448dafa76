import { z } from 'zod'
import { MAX_ALERT } from '#domain/alert.ts'
import { BAN_DURATIONS, type BanDurationId } from '#domain/ban.ts'
import { OPERATOR_MESSAGES, signInFailedText } from '#domain/operator-messages.ts'

/** Bodies of the operators' endpoints; operators read the messages. */

const titleKey = { type: z.enum(['movie', 'tv']), id: z.int().min(1).max(999_999_999) }
const reason = z
  .string()
  .trim()
  .max(500, 'A reason has at most 500 characters')
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null)
const code = z.string().trim().min(6, 'A code has at least 6 characters').max(64)
const password = z.string().max(1024, 'A password has at most 1024 characters')
const moment = z.iso.datetime({ message: 'The end is not a valid time' }).nullable()

export const signInInput = z.object({
  email: z.string().max(254, 'Invalid email format.'),
  password: z.string().max(1024, signInFailedText('Password too long')),
})
export const codeInput = z.object({ code })
export const passwordInput = z.object({ password })
export const sessionInput = z.object({ id: z.string().min(1).max(64) })

/** An entry of the audit log. */
export const undoInput = z.object({ undo: z.string().min(1).max(64) })

export const blockInput = z.object({ ...titleKey, reason })
export const blockKeyInput = z.object(titleKey)

const durations = BAN_DURATIONS.map(({ id }) => id) as [BanDurationId, ...BanDurationId[]]
export const banInput = z.object({
  address: z.string().trim().min(1, OPERATOR_MESSAGES.banEmpty).max(64, 'That is not an IP address or a CIDR range'),
  duration: z.enum(durations, 'The duration is 5m, 1h, 1d or permanent'),
  reason,
  /** Bans the network despite an objection. */
  override: z.boolean().default(false),
})
export const banKeyInput = z.object({ network: z.string().min(1).max(64) })

export const visitorInput = z.object({
  address: z.string().trim().min(1, OPERATOR_MESSAGES.banEmpty).max(64, 'That is not an IP address or a CIDR range'),
})

export const alertInput = z.object({
  message: z.string().trim().min(1, OPERATOR_MESSAGES.alertEmpty).max(MAX_ALERT, `A message has at most ${MAX_ALERT} characters`),
  endsAt: moment,
  seen: moment,
})
export const alertKeyInput = z.object({ seen: moment })

const source = z.object({
  id: z.int().min(1).max(9999),
  name: z.string().max(80, 'A name has at most 80 characters'),
  url: z.string().max(500, 'A URL has at most 500 characters'),
  isDefault: z.boolean(),
  isFastest: z.boolean(),
  is4K: z.boolean(),
  isAdFree: z.boolean(),
  hasAds: z.boolean(),
})
export const sourcesInput = z.object({
  list: z.array(source).max(200),
  download: z.string().max(500).nullable(),
  version: z.int().min(0),
})

const syncCode = z.string().regex(/^[A-Z0-9]{6}$/)
export const syncCodeInput = z.union([z.object({ code: syncCode }), z.object({ all: z.literal(true) })])
export const revisionInput = z.object({ code: syncCode, restore: z.int().min(1).nullable().default(null) })
