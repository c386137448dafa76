import { z } from 'zod'
import { MAX_ALERT } from '#domain/operators/alert.ts'
import { BAN_DURATIONS, type BanDurationId, type BanTerm, MAX_BAN_LIST, MAX_BAN_MINUTES } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import { type FreeWork, MAX_FREE_WORKS, placeKey } from '#domain/free-works/free-work.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import { OPERATOR_MESSAGES, signInFailedText } from '#domain/operators/operator-messages.ts'
import { LIBRARY_PLAYS } from '#domain/library/library.ts'
import { CODES } from '#messages/languages.ts'
import { RULE_KINDS } from '#domain/operators/rules.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import { MAX_LANGUAGES } from '#domain/sources/source.ts'

/** Bodies of the operators' endpoints; operators read the messages. */

const titleKey = { type: z.enum(['movie', 'tv']), id: z.int().min(1).max(999_999_999) }
/** A missing value becomes null. */
const orNull = <Value>(schema: z.ZodType<Value>) => schema.nullish().transform((value) => value ?? null)
const reason = orNull(z.string().trim().max(500, 'A reason has at most 500 characters')).transform((text) => text || null)
const code = z.string().trim().min(6, 'A code has at least 6 characters').max(64)
const password = z.string().max(1024, 'A password has at most 1024 characters')
const moment = z.iso.datetime({ message: 'The end is not a valid time' }).nullable()

/** Tighter limits for sign-ins: the body is parsed before attempts are counted, as it names the account to count them for. */
export const SIGN_IN_BODY = { values: 20 }

export const signInInput = z.object({
  email: z.string().max(254, 'Invalid email format.'),
  password: z.string().max(1024, signInFailedText('Password too long')),
})
export const codeInput = z.object({ code })
export const passwordInput = z.object({ password })
export const changePasswordInput = z.object({ password, newPassword: password })
const address = z.string().min(1).max(254).toLowerCase()
export const addressInput = z.object({ email: address, newEmail: address })
export const sessionInput = z.object({ id: z.string().min(1).max(64) })

/** An entry of the audit log. */
export const undoInput = z.object({ undo: z.string().min(1).max(64) })

export const blockInput = z.object({ ...titleKey, reason })
export const blockKeyInput = z.object(titleKey)

const rule = {
  kind: z.enum(RULE_KINDS, 'That is not a kind of rule'),
  value: z.string().max(500, 'A value has at most 500 characters'),
}
export const ruleInput = z.object({ ...rule, unrated: z.boolean().optional() })
export const ruleKeyInput = z.object({ ...rule, name: z.string().max(500) })

const durations = BAN_DURATIONS.map(({ id }) => id) as [BanDurationId, ...BanDurationId[]]
const DURATION = 'The duration is 5m, 1h, 1d or permanent'
const MINUTES = 'A ban lasts between a minute and ten years, or is permanent'
/** Exactly one of `duration`, `minutes` and `until`; `toBanTerm` checks that. */
const banTerm = {
  duration: z.enum(durations, DURATION).optional(),
  minutes: z.int(MINUTES).min(1, MINUTES).max(MAX_BAN_MINUTES, MINUTES).optional(),
  until: z.iso.datetime({ message: 'The end is not a valid time' }).optional(),
}

export const banInput = z.object({
  address: z.string().trim().min(1, OPERATOR_MESSAGES.banEmpty).max(64, 'That is not an IP address or a CIDR range'),
  ...banTerm,
  reason,
  /** Bans the network despite an objection. */
  override: z.boolean().default(false),
})
const TOO_MANY = `A list has at most ${MAX_BAN_LIST} addresses`
export const banListInput = z.object({
  addresses: z.array(z.string().max(200)).min(1, OPERATOR_MESSAGES.banEmpty).max(MAX_BAN_LIST, TOO_MANY),
  ...banTerm,
  reason,
})
type GivenTerm = Pick<z.output<typeof banInput>, 'duration' | 'minutes' | 'until'>

/** Throws `invalid` unless exactly one of the three is given. */
export function toBanTerm({ duration, minutes, until }: GivenTerm): BanTerm {
  const given: BanTerm[] = []
  if (duration !== undefined) given.push(duration)
  if (minutes !== undefined) given.push({ minutes })
  if (until !== undefined) given.push({ until })
  const [term, another] = given
  if (term === undefined || another !== undefined) throw new AppError('invalid', DURATION)
  return term
}

export const banKeyInput = z.object({ network: z.string().min(1).max(64) })

export const visitorInput = z.object({
  address: z.string().trim().min(1, OPERATOR_MESSAGES.banEmpty).max(64, 'That is not an IP address or a CIDR range'),
})

const message = z
  .string()
  .trim()
  .min(1, OPERATOR_MESSAGES.alertEmpty)
  .max(MAX_ALERT, `A message has at most ${MAX_ALERT} characters`)
const languageTag = z.enum(CODES, 'That is not a language of this site')
/** Without `language` (as version 1.0.0 sends it) the message's language is not known. */
export const alertInput = z.object({
  message,
  language: languageTag.optional(),
  translations: z.partialRecord(languageTag, message).optional(),
  endsAt: moment,
  seen: moment,
})
export const alertKeyInput = z.object({ seen: moment })

const url = z.string().max(500, 'A URL has at most 500 characters')
const source = z.object({
  id: z.int().min(1).max(9999),
  name: z.string().max(80, 'A name has at most 80 characters'),
  url,
  isDefault: z.boolean(),
  isFastest: z.boolean(),
  is4K: z.boolean(),
  isAdFree: z.boolean(),
  hasAds: z.boolean(),
  kind: z.enum(['page', 'file'], 'A server is a page or a file').optional(),
  subtitles: url.optional(),
  languages: z.array(z.string().max(80)).max(MAX_LANGUAGES, `There are at most ${MAX_LANGUAGES} languages`).optional(),
  chapters: url.optional(),
  thumbnails: url.optional(),
})
export const sourcesInput = z.object({
  list: z.array(source).max(200),
  download: z.string().max(500).nullable(),
  version: z.int().min(0),
})

/** The row under test, with its unsaved edits. */
export const sourceTestInput = z.object({ source, id: titleKey.id.nullable().default(null) })

const syncCode = z.string().regex(/^[A-Z0-9]{6}$/)
export const syncCodeInput = z.union([z.object({ code: syncCode }), z.object({ all: z.literal(true) })])
/** `restore`: a moment of the list of states, in milliseconds since 1970. */
export const restoreInput = z.object({ code: syncCode, restore: z.int().min(1).nullable().default(null) })

/** Bodies of the endpoints for libraries. An address of this machine or its network is fine: an operator enters it. */

const MAX_ADDRESS = 300
const ADDRESS = 'The address begins with http:// or https://, and has no user name, ? or #'
const libraryAddress = z
  .string()
  .trim()
  .max(MAX_ADDRESS, `An address has at most ${MAX_ADDRESS} characters`)
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#@\\]*)?$/i, ADDRESS)
  .refine((text) => URL.canParse(text), ADDRESS)
  .transform((text) => withoutEnd(text, '/'))
const certificate = z
  .string()
  .trim()
  .max(20_000, 'The certificates have at most 20,000 characters')
  .transform((text) => text || null)
  .refine(
    (text) => text === null || /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(text),
    'A certificate begins with -----BEGIN CERTIFICATE-----',
  )
const libraryAccess = {
  id: orNull(z.string().min(1).max(64)),
  address: libraryAddress,
  apiKey: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{0,200}$/, 'An API key has no spaces, and at most 200 characters'),
  certificate,
  folders: z.array(z.string().min(1).max(64)).max(200).default([]),
}
export const libraryTestInput = z.object(libraryAccess)
export const libraryInput = z.union([
  z.strictObject({ onCards: z.boolean() }),
  z.object({
    ...libraryAccess,
    publicAddress: z.union([z.literal('').transform(() => null), libraryAddress]),
    plays: z.enum(LIBRARY_PLAYS),
    confirmed: z.boolean().default(false),
  }),
])
export const libraryKeyInput = z.object({ id: z.string().min(1).max(64) })

/** Bodies of the endpoints for free films; operators read the messages. */

const fields = z.record(z.string(), z.unknown())

/** The switch of Home's row, or one entry; its fields are checked by the rules of the domain, which say what is wrong. */
export const freeFilmInput = z.union([z.strictObject({ onHome: z.boolean() }), fields])

export const freePlaceInput = z.object({
  type: z.enum(['movie', 'tv']),
  id: z.int().min(1).max(999_999_999),
  season: orNull(z.int().min(0).max(9999)),
  episode: orNull(z.int().min(1).max(9999)),
})

/** Entries of a file, with their lines in it. */
export const freeRowsInput = z.object({
  rows: z
    .array(z.object({ line: z.int().min(1), fields }), 'The file has no entries')
    .min(1, 'The file has no entries')
    .max(MAX_FREE_WORKS, `A file has at most ${MAX_FREE_WORKS} entries`),
})

/** Room for the longest file. */
export const ROWS_BODY = { max: 4_000_000, values: 100_000 }

/** Why a line of the file was refused. */
type RefusedRow = { line: number; reason: string }

/** Throws `invalid` with what is wrong. */
export function toFreeWork(given: z.output<typeof fields>): FreeWork {
  const read = readFreeWork(given)
  if ('problem' in read) throw new AppError('invalid', read.problem)
  return read.work
}

/** The valid entries, and why the others were refused. If several lines are for the same work, the first counts. */
export function toFreeWorks({ rows }: z.output<typeof freeRowsInput>): { works: FreeWork[]; refused: RefusedRow[] } {
  const works = new Map<string, { work: FreeWork; line: number }>()
  const refused: RefusedRow[] = []
  for (const { line, fields: given } of rows) {
    const read = readFreeWork(given)
    const known = 'work' in read ? works.get(placeKey(read.work)) : undefined
    if ('problem' in read) refused.push({ line, reason: read.problem })
    else if (known) refused.push({ line, reason: `The same work as line ${known.line}` })
    else works.set(placeKey(read.work), { work: read.work, line })
  }
  return { works: [...works.values()].map(({ work }) => work), refused }
}
