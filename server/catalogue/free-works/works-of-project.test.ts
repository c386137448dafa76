import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placeKey } from '#domain/free-works/free-work.ts'
import { FREE_LICENCES } from '#domain/free-works/licences.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import { LICENCES } from '#sample-catalogue/data/licences.ts'
import { realWorks } from '#sample-catalogue/data/works.ts'
import { workSchema, worksOfProject } from './free-works.ts'

const text = readFileSync(new URL('works.json', import.meta.url), 'utf8')
const records = z.array(workSchema).parse(JSON.parse(text))
/** The sample's own ids mean nothing to the service. */
const SAMPLE_IDS = 4_000_000

test('the file matches the schema and has no key and no copy twice', () => {
  // `JSON.parse` accepts a repeated key and keeps the last: this comparison notices it.
  expect(JSON.stringify(records)).toBe(text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1'))
  for (const sample of [true, false]) {
    const keys = worksOfProject({ sample }).map(placeKey)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  }
  const copies = records.map(({ archiveItem, file }) => archiveItem ?? file)
  expect(copies.filter((copy, index) => copies.indexOf(copy) !== index)).toEqual([])
})

test('every entry passes the rules for operators’ entries', () => {
  for (const work of [...worksOfProject({ sample: true }), ...worksOfProject({ sample: false })]) {
    const { name: _name, ...fields } = work
    expect(readFreeWork(fields)).toEqual({ work: fields })
  }
})

test('an entry for a work of the sample catalogue agrees with it on name, year, licence, item and the service’s id', () => {
  for (const { type, sample, id, title, licence, archiveItem, found, season } of records) {
    if (sample === undefined) continue
    const work = realWorks.find((each) => each.type === type && each.id === sample)
    expect([title, work && `${work.name} (${work.date.slice(0, 4)})`]).toEqual([title, title.replace(/(\(\d{4}\)).*/, '$1')])
    const words = season === undefined ? FREE_LICENCES[licence].text : work?.licence
    const homepage = found === 'catalogue' ? `https://archive.org/details/${archiveItem}` : work?.homepage
    const known = sample < SAMPLE_IDS ? sample : id
    expect([title, words, homepage, id]).toEqual([title, work?.licence, work?.homepage, known])
  }
})

test('every item that the sample catalogue names is listed, and both describe licences in the same words', () => {
  const here = new Set(records.map(({ archiveItem }) => archiveItem))
  const named = realWorks.flatMap(({ homepage }) => homepage?.match(/archive\.org\/details\/([^/]+)$/)?.[1] ?? [])
  expect(named.filter((item) => !here.has(item))).toEqual([])
  for (const [key, { text: words }] of Object.entries(FREE_LICENCES))
    expect(words).toBe(Object.entries(LICENCES).find(([each]) => each === key)?.[1])
})

test('every work licensed as published before 1930 was', () => {
  const early = records.filter(({ licence }) => licence === 'before-1930')
  expect(early.filter(({ title }) => Number(/\((\d{4})\)/.exec(title)?.[1]) >= 1930)).toEqual([])
})

test('at least 150 works are listed, 120 of them with ids of the service', () => {
  expect(records.length).toBeGreaterThanOrEqual(150)
  expect(worksOfProject({ sample: false }).length).toBeGreaterThanOrEqual(120)
})

test('files of Wikimedia Commons have the address that follows from their names', async () => {
  const { hash } = await import('node:crypto')
  const files = records.flatMap(({ file, found }) => (found === 'commons' ? [file ?? ''] : []))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const name = decodeURIComponent(new URL(file).pathname.split('/').at(-1) ?? '')
    const sum = hash('md5', name, 'hex')
    expect(new URL(file).pathname.split('/').slice(1, 5)).toEqual(['wikipedia', 'commons', sum[0], sum.slice(0, 2)])
  }
})
