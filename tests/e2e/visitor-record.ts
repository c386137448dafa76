import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EMPTY_RECORD, seasonOf, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { continued, historyOf } from '#domain/record/history.ts'
import { isMarked, MARK_NAMES, viewingsIn } from '#domain/record/marks.ts'
import { mergedRecord } from '#domain/record/merge.ts'
import { homeSeeds } from '#domain/recommendations/seeds.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import { BASE } from './path-in.ts'

// What a visitor has, as app/features/record stores it in a browser: entries in IndexedDB, changes that a page was left with in the
// journal, and what the first frame needs.

const JOURNAL = `marquee.journal${BASE}.`
const FIRST_FRAME = `marquee.first-frame${BASE}`

/** Gives a browser this record before its first page. Later pages keep what changed since. */
export async function withRecord(page: Page, record: VisitorRecord): Promise<void> {
  await page.addInitScript(
    ([texts, isFirst]) => {
      // Frames without an origin have no storage.
      if (origin === 'null' || localStorage[isFirst] !== undefined) return
      Object.assign(localStorage, texts)
    },
    [asStored(record), FIRST_FRAME] as const,
  )
}

/** Changes the record of a browser as another of its pages would that is then left: the next page has the change. */
export async function changeRecord(page: Page, edit: (record: VisitorRecord) => VisitorRecord): Promise<void> {
  const record = edit(await readRecord(page))
  await page.evaluate((texts) => void Object.assign(localStorage, texts), asStored(record))
}

/** The record that a browser has stored, with what its pages were left with. */
export async function readRecord(page: Page): Promise<VisitorRecord> {
  const [rows, ...left] = await page.evaluate(async (prefix) => {
    const journal = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const unstored = journal.map((key) => Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}')))
    const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('marquee.record'))
    if (known?.name === undefined) return [[], ...unstored]
    const opening = indexedDB.open(known.name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      // Opened in the moment after it was deleted, it must not be made anew, without its stores.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const reading = db.transaction('entries').objectStore('entries').getAll()
    const stored = await new Promise<{ key: string; text: string }[]>((resolve, reject) => {
      reading.addEventListener('success', () => resolve(reading.result))
      reading.addEventListener('error', () => reject(reading.error))
    })
    db.close()
    return [stored.map(({ key, text }) => [key, text]), ...unstored]
  }, JOURNAL)
  return left.reduce((all, texts) => mergedRecord(all, unpacked(texts)), unpacked(rows))
}

/** The stored entry of a title or season, as text; empty if there is none. */
export async function storedEntry(page: Page, key: string): Promise<string> {
  const entry = (await readRecord(page)).get(key)
  return entry ? packEntry(key, entry) : ''
}

/** What is left of a visitor in a browser: keys of entries and of storage. */
export async function leftIn(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => /journal|sync/.test(key)))
  return [...keys, ...(await readRecord(page)).keys()]
}

type FirstFrame = { row: number; items: { type: string; id: number }[]; seen: string[]; marks: boolean; seeds: number }

/** What the browser keeps for the first frame of its next page. */
export function firstFrame(page: Page): Promise<FirstFrame> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{"row":0,"items":[],"seen":[],"marks":false,"seeds":0}'),
    FIRST_FRAME,
  )
}

function unpacked(texts: readonly (readonly unknown[])[] | undefined): VisitorRecord {
  const entries = (texts ?? []).flatMap(([key, text]): [string, Entry][] => {
    const entry = parseEntry(String(key), String(text))
    return entry ? [[String(key), entry]] : []
  })
  return entries.length > 0 ? new Map(entries) : EMPTY_RECORD
}

function asStored(record: VisitorRecord): Record<string, string> {
  const journal = Object.fromEntries([...record].map(([key, entry]) => [key, packEntry(key, entry)]))
  return { [JOURNAL + randomUUID()]: JSON.stringify(journal), [FIRST_FRAME]: JSON.stringify(toFirstFrame(record)) }
}

const marksIn = (entry: Entry) => MARK_NAMES.filter((name) => isMarked(entry, name))

function toFirstFrame(record: VisitorRecord) {
  const items = historyOf(record)
  const titles = [...record].filter(([key]) => seasonOf(key) === null)
  return {
    row: continued(items).length,
    items: items.map(({ type, id, progress, chosenAt, openedAt }) => ({ type, id, progress, chosenAt, openedAt })),
    seen: titles
      .filter(([, entry]) => marksIn(entry).some((name) => name === 'watched' || name === 'hidden'))
      .map(([key]) => key),
    marks: [...record].some(([key, entry]) => (seasonOf(key) ? viewingsIn(entry).size > 0 : marksIn(entry).length > 0)),
    seeds: homeSeeds(record).length,
  }
}
