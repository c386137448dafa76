import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILTER_NAMES } from '#domain/filters/filters.ts'
import { parseFilters } from '#domain/filters/parse-filters.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import { beyondBudget } from '#domain/text/json-budget.ts'
import { sharedTerm } from '#domain/search/shared-term.ts'
import { parseUpcoming } from '#domain/calendar/upcoming.ts'
import { createReadClientAddress } from '#server/visitors/client-address.ts'
import { parseNetwork, parseVisitorRange } from '#server/visitors/networks.ts'
import { parseFileName } from '#server/feeds/sitemap.ts'
import { parsePlayerPath } from '#server/media/player/player-path.ts'
import { parseByteRange } from '#server/http/static-files.ts'
import { targetOf } from '#tests/helpers/target-of.ts'
import { literals, SOURCES } from './literals.ts'
import { slowPump } from './slow-pump.ts'

/** Files with slow patterns whose texts are always short. */
const SHORT: Readonly<Record<string, string>> = { 'domain/text/format.ts': 'the digits of one number' }
/** Files that construct patterns, each from names in the code only. */
const CONSTRUCTED = [
  'app/older-browsers/missing-functions.ts',
  'app/own-player/parse-vtt.ts',
  'domain/search/title-in-text.ts',
  'domain/text/readable.ts',
  'server/http/page-cache/page-address.ts',
  'server/http/target/costs.ts',
  'server/start/logo-file.ts',
]
/** Bytes. */
const LENGTH = 100_000
/** Milliseconds. */
const MOST = 5
/** On a busy machine a good reader took up to 7 times as long as counting the characters, and a bad one 1,000 times as long. */
const MOST_COUNTS = 50

const found = literals()

test('no regular expression takes more than linear time', () => {
  const slow = found.flatMap(({ at, pattern }) => {
    const pump = slowPump(pattern)
    return pump === null ? [] : [{ file: at.split(':')[0] ?? '', line: `${at} ${pattern} on ${pump}` }]
  })
  expect(slow.filter(({ file }) => !(file in SHORT)).map(({ line }) => line)).toEqual([])
  expect(Object.keys(SHORT).filter((file) => !slow.some((each) => each.file === file))).toEqual([])
})

test.each([
  /,+$/,
  /\s*x/,
  /(a+)+$/,
  /(a|a)+$/,
  /(?:ab?)*b*c/,
  /^(.*\S)[\s,]+\d$/,
  /a*a*b/,
  /^\[[\d:]*:[\d:]*\]$/,
  /\B(?=(\d{3})+$)/g,
])('%s is found to be slow', (pattern) => expect(slowPump(pattern)).not.toBeNull())

test.each([
  /\s+/g,
  /;\s*$/m,
  /^a+$/,
  /^\/(?:a|b)*$/,
  /^[a-z]+:\d+$/,
  /(?:^|;\s*)__Host/,
  /(?:^|\/)a[^/]*b/,
  /[^\p{L}]+/u,
  /^\d{1,9}$/,
])('%s is found to be fast', (pattern) => expect(slowPump(pattern)).toBeNull())

test('no regular expression is constructed from input', () => {
  expect(SOURCES.filter((file) => readFileSync(file, 'utf8').includes('RegExp(')).toSorted()).toEqual(CONSTRUCTED)
  expect(found.length).toBeGreaterThan(250)
})

const READS = /^(?:parse|is|read|check|clean|fits|split|fold|unpack)[A-Z]/
/** Functions with such names that take something other than a text. */
const OTHERS = ['isFiltered', 'isOverBudget', 'unpackEpisodes']
const domain = import.meta.glob<Record<string, unknown>>(['../../domain/**/*.ts', '!../../domain/**/*.test.ts'], { eager: true })
const proxied = createReadClientAddress(['10.0.0.0/8'])
const limits = { type: 'movie', thisYear: 2026, isPlatform: () => true, certifications: null } as const
/** Functions that read untrusted text: every one of the domain, by its name, and those of the server. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(domain).flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, value]) =>
        typeof value === 'function' && READS.test(name) && !OTHERS.includes(name)
          ? [[`${file.slice('../../'.length)} ${name}`, (text: string): unknown => value(text, text)]]
          : [],
      ),
    ),
  ),
  beyondBudget: (text) => beyondBudget(text, { depth: LENGTH, values: LENGTH }),
  sharedTerm: (text) => sharedTerm({ title: null, text, url: null }),
  parseUpcoming: (text) => parseUpcoming(new URLSearchParams([['tv', text]]), 100),
  ...Object.fromEntries(
    Object.values(FILTER_NAMES).map((name) => [
      `filter ${name}`,
      (text) => parseFilters(new URLSearchParams([[name, text]]), limits),
    ]),
  ),
  ...Object.fromEntries(
    ['type', 'id', 'url', 'archiveItem', 'licence', 'provenance', 'subtitles'].map((field) => [
      `free film ${field}`,
      (text: string) => readFreeWork({ [field]: text }),
    ]),
  ),
  forwardedFor: (text) => proxied('10.0.0.1', text),
  parseNetwork,
  parseVisitorRange,
  parseFileName,
  parsePlayerPath,
  parseByteRange: (text) => parseByteRange(text, 1000),
  targetOf,
}
const PUMPS = ['a', '0', ' ', '/', ',', ')', '1:', '%2f', '{', '"', '\u0301', '\ud800']
const TEXTS = PUMPS.flatMap((pump) => {
  const pumped = pump.repeat(LENGTH / Buffer.byteLength(pump))
  return [pumped, `/a [${pumped}b/`]
})

test('every reader of untrusted text takes at most 5 ms for 100 KB, or fifty times as long as counting its characters', () => {
  const slow = Object.entries(READERS).flatMap(([name, read]) =>
    TEXTS.filter((text) => isSlow(read, text)).map((text) => `${name} on ${text.slice(0, 20)}…`),
  )
  expect(slow).toEqual([])
  expect(Object.keys(READERS).length).toBeGreaterThan(90)
})

test('a reader that starts over at every character is found to be slow', () => {
  expect(isSlow((text) => /,+$/.exec(text), `/a [${','.repeat(LENGTH / 20)}b/`)).toBe(true)
})

/**
 * Whether the fastest of ten tries took longer than 5 ms, and longer than counting the characters fifty times: that takes longer
 * too on a slow or busy machine.
 */
function isSlow(read: (text: string) => unknown, text: string): boolean {
  if (timeOf(read, text) <= MOST) return false
  return leastTimeOf(read, text) > Math.max(MOST, MOST_COUNTS * leastTimeOf(countCharacters, text))
}

/** Milliseconds of the fastest of ten tries. */
function leastTimeOf(read: (text: string) => unknown, text: string): number {
  return Math.min(...Array.from({ length: 10 }, () => timeOf(read, text)))
}

/** A millisecond for 100 KB on the machines of 2026. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

/** Milliseconds. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = performance.now()
  try {
    read(text)
  } catch {
    // Refusing the text is timed too.
  }
  return performance.now() - before
}
