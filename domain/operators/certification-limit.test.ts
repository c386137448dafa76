import { expect, test } from 'vitest'
import type { TitleType } from '#domain/titles/title.ts'
import { isBeyond, limitName, limitToValue, parseLimit, type CertificationLimit } from './certification-limit.ts'

const AMERICAN: CertificationLimit = { region: 'US', limit: 'PG-13', above: { movie: ['R', 'NC-17'] }, hidesUnrated: false }
const GERMAN: CertificationLimit = { region: 'DE', limit: '16', above: { movie: ['18'], tv: ['18'] }, hidesUnrated: true }
const of = (type: TitleType, name: string | null, isWhole = true) => ({
  type,
  certifications:
    name === null
      ? []
      : [
          { country: 'FR', name: 'R' },
          { country: 'US', name },
        ],
  isWhole,
})

test.each([AMERICAN, GERMAN, { ...AMERICAN, above: { tv: ['UA 16+', 'A/S & U'] } }])(
  '%j is a value that is read back',
  (limit) => {
    expect(parseLimit(limitToValue(limit))).toEqual(limit)
  },
)

test.each(['', 'PG-13', 'region=US', 'region=US&limit=PG-13'])('%j is no limit', (value) => expect(parseLimit(value)).toBeNull())

test('a limit says in words what it hides', () => {
  expect([limitName(AMERICAN), limitName(GERMAN)]).toEqual([
    'above PG-13 in US (movies)',
    'above 16 in DE (movies and shows), or without one',
  ])
})

test('only certifications of the region that are above the limit are beyond it, and only of the types that it is for', () => {
  expect(['PG', 'PG-13', 'R', 'NC-17'].map((name) => isBeyond(AMERICAN, of('movie', name)))).toEqual([false, false, true, true])
  expect(isBeyond(AMERICAN, of('tv', 'R'))).toBe(false)
})

test.each([null, '', 'NR', 'Unrated'])(
  'a title whose certification is %j has none, which is beyond a limit that says so',
  (name) => {
    expect(isBeyond(AMERICAN, of('movie', name))).toBe(false)
    expect(isBeyond({ ...AMERICAN, hidesUnrated: true }, of('movie', name))).toBe(true)
  },
)

test('what is not known is not beyond a limit', () => {
  expect(isBeyond({ ...AMERICAN, hidesUnrated: true }, of('movie', null, false))).toBe(false)
})
