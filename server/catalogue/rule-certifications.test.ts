import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { limitToValue } from '#domain/operators/certification-limit.ts'
import type { HidingRule } from '#domain/operators/rules.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { keepCertifications } from './kept-rules.ts'
import { createRuleCertifications } from './rule-certifications.ts'

const DAY = 24 * 3_600_000
const NAMES: Readonly<Record<number, string>> = { 1: 'TV-MA', 2: 'TV-PG' }
const show = (id: number) => ({ type: 'tv', id }) as const

function limitOf(hidesUnrated: boolean): HidingRule {
  const above = { movie: ['TV-MA'], tv: ['TV-MA'] }
  const value = limitToValue({ region: 'US', limit: 'TV-14', above, hidesUnrated })
  return { kind: 'certification', value, name: '', addedAt: '' }
}

/** Answers in memory, as a database keeps them over a restart. */
function openKept() {
  const rows = new Map<string, { at: number; body: string }>()
  return {
    read: async (key: string) => rows.get(key) ?? null,
    put: (key: string, response: { at: number; body: string } | null) => void (response && rows.set(key, response)),
  }
}

function open({ rules = [limitOf(false)], kept = openKept() } = {}) {
  const site = { read: [] as string[], changes: 0, time: DAY, fails: false }
  const now = () => site.time
  const { inBackground, repeat } = openBackground()
  const { knownOf, follow } = createRuleCertifications({
    inBackground,
    repeat,
    rules: () => rules,
    kept: keepCertifications(kept, now),
    onChange: () => void (site.changes += 1),
    now,
    async certificationsOf(_, type, id) {
      if (site.fails) throw new AppError('upstream', 'away')
      site.read.push(`${type}/${id}`)
      const name = NAMES[id]
      return name === undefined ? [] : [{ country: 'US', name }]
    },
  })
  return Object.assign(site, { knownOf, follow, kept })
}

test('a listed show is read once; what then turns out to be hidden changes lists', async () => {
  const site = open()
  expect([site.knownOf(show(1)), site.knownOf(show(2))]).toEqual([[], []])
  await expect.poll(() => site.knownOf(show(2))).toEqual([{ country: 'US', name: 'TV-PG' }])
  expect(site.knownOf(show(1))).toEqual([{ country: 'US', name: 'TV-MA' }])
  expect([site.read, site.changes]).toEqual([['tv/1', 'tv/2'], 1])
})

test('movies are read only if those without a certification are hidden: the others are asked for as a list', async () => {
  const site = open()
  site.knownOf({ type: 'movie', id: 7 })
  const strict = open({ rules: [limitOf(true)] })
  strict.knownOf({ type: 'movie', id: 7 })
  await expect.poll(() => strict.knownOf({ type: 'movie', id: 7 })).toEqual([{ country: 'US', name: '' }])
  expect([site.read, strict.read, strict.changes]).toEqual([[], ['movie/7'], 1])
})

test('without such a rule nothing is read', async () => {
  const site = open({ rules: [] })
  expect([site.knownOf(show(1)), site.read]).toEqual([[], []])
})

test('a restart knows what was read before, until it is old', async () => {
  const before = open()
  before.knownOf(show(1))
  await expect.poll(() => before.knownOf(show(1))).toHaveLength(1)
  const after = open({ kept: before.kept })
  after.follow()
  await expect.poll(() => after.knownOf(show(1))).toHaveLength(1)
  expect(after.read).toEqual([])
  after.time += 15 * DAY
  after.knownOf(show(1))
  await expect.poll(() => after.read).toEqual(['tv/1'])
})

test('a failure of the service leaves a title for the next try', async () => {
  const site = open()
  site.fails = true
  site.knownOf(show(1))
  await new Promise((resolve) => void setImmediate(resolve))
  site.fails = false
  site.follow()
  await expect.poll(() => site.knownOf(show(1))).toHaveLength(1)
})
