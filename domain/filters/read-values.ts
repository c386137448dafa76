import type { Choice } from './discover.ts'
import { parseId } from '#domain/titles/title.ts'
import type { FilterName, Range } from './filters.ts'

/** Limit on the values of one parameter. */
const MAX_VALUES = 20
/** Values that are parsed; a longer list is refused without reading the rest. */
const MAX_READ = 200
const ONCE = 'must be given once'

/** Called for each invalid value with the parameter and the broken rule, in English; if it does not throw, the value is ignored. */
type Refuse = (name: FilterName, rule: string) => void
/** Strict readers refuse repeated parameters and empty values; HTML forms without scripts send both. */
export type Reader = { search: URLSearchParams; refuse: Refuse; strict: boolean }

/** Ids of a list. */
export function readIds(
  reader: Reader,
  name: FilterName,
  isKnown: (id: number) => boolean = () => true,
  most = MAX_VALUES,
): number[] {
  const ids = readParts(reader, name, most).map(parseId)
  const known = ids.filter((id) => id !== null && isKnown(id))
  if (known.length < ids.length) reader.refuse(name, 'must be known ids, separated by commas')
  const distinct = [...new Set(known)].filter((id) => id !== null)
  if (distinct.length > most) reader.refuse(name, `must have at most ${most} ids`)
  return distinct.slice(0, most)
}

/** Words of a list, in the order of `choices`. */
export function readWords<Word extends string>(reader: Reader, name: FilterName, choices: readonly { id: Word }[]): Word[] {
  const parts = readParts(reader, name)
  const words = choices.map(({ id }) => id)
  if (parts.some((part) => !words.some((word) => word === part))) reader.refuse(name, `must be one of ${words.join(', ')}`)
  return words.filter((word) => parts.includes(word))
}

/** Codes of languages or countries; `-fr` excludes. */
export function readChoice(reader: Reader, name: FilterName, isKnown: (code: string) => boolean): Choice {
  const parts = readParts(reader, name)
  const known = [...new Set(parts.filter((part) => isKnown(part.replace(/^-/, ''))))]
  if (parts.some((part) => !known.includes(part))) reader.refuse(name, 'must be known codes, separated by commas')
  if (known.length > MAX_VALUES) reader.refuse(name, `must have at most ${MAX_VALUES} codes`)
  const taken = known.slice(0, MAX_VALUES)
  const only = taken.filter((code) => !code.startsWith('-'))
  const not = taken.filter((code) => code.startsWith('-')).map((code) => code.slice(1))
  if (not.some((code) => only.includes(code))) reader.refuse(name, 'must not include and exclude the same code')
  return { only, not: not.filter((code) => !only.includes(code)) }
}

type Bounds = Range & { step: number }

/** A range from two parameters, checked for order. */
export function readRange(reader: Reader, [minName, maxName]: [FilterName, FilterName], bounds: Bounds): Range {
  const min = readNumber(reader, minName, bounds) ?? bounds.min
  const max = readNumber(reader, maxName, bounds) ?? bounds.max
  if (min <= max) return { min, max }
  reader.refuse(minName, `must not be above ${maxName}`)
  return { min: bounds.min, max: bounds.max }
}

// No signs or exponents: one spelling per number.
const PLAIN_NUMBER = /^\d{1,5}(\.\d)?$/

export function readNumber(reader: Reader, name: FilterName, { min, max, step }: Bounds): number | null {
  const text = readOne(reader, name)
  if (text === null) return null
  const value = PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max && value % step === 0) return value
  reader.refuse(name, `must be a number from ${min} to ${max} in steps of ${step}`)
  return null
}

export function readFlag(reader: Reader, name: FilterName): boolean {
  const text = readOne(reader, name)
  if (text !== null && text !== '1') reader.refuse(name, 'must be 1 or left out')
  return text === '1'
}

/** The one value of a parameter, or null. */
export function readOne({ search, refuse, strict }: Reader, name: FilterName): string | null {
  const values = search.getAll(name)
  if (values.length > 1) refuse(name, ONCE)
  const [value] = values
  return values.length !== 1 || value === undefined || (value === '' && !strict) ? null : value
}

function readParts({ search, refuse, strict }: Reader, name: FilterName, most = MAX_VALUES): string[] {
  const values = search.getAll(name)
  if (values.length > 1 && strict) refuse(name, ONCE)
  const parts = values.flatMap((value) => (value === '' && !strict ? [] : value.split(',', MAX_READ + 1)))
  if (parts.length > MAX_READ) refuse(name, `must have at most ${most} values`)
  return parts.slice(0, MAX_READ)
}
