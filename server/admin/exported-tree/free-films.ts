import { z } from 'zod'
import { MAX_FREE_WORKS, placeKey, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import type { TreeItem } from './tree.ts'
import { flag, nullable, nullableText, time } from './fields.ts'
import type { Report } from './report.ts'

/** Our addition to the tree: what operators entered as free to watch, and whether Home has a row of it. Null: nothing of it. */
export function toFreeFilms(works: readonly OwnFreeWork[], onHome: boolean): object | null {
  return works.length === 0 && !onHome ? null : { works, onHome }
}

const restSchema = z.object({ name: nullableText(2000), withdrawn: nullable(flag), addedAt: time })

/** With the panel's rules for entries. */
export function readFreeFilms(value: unknown, report: Report): TreeItem[] {
  const path = 'freeFilms'
  const parts = report.fields(value, path, ['works', 'onHome'])
  const found: OwnFreeWork[] = []
  for (const [key, entry] of report.entries(parts.works, `${path}/works`)) {
    const at = `${path}/works/${key}`
    const fields = z.record(z.string(), z.unknown()).safeParse(entry).data ?? {}
    const { name, withdrawn, addedAt, ...rest } = fields
    const read = readFreeWork(rest)
    const more = report.take(restSchema, { name, withdrawn, addedAt }, at)
    if (more === null) continue
    const problem =
      'problem' in read ? read.problem : found.length >= MAX_FREE_WORKS ? `There are at most ${MAX_FREE_WORKS}` : null
    if (problem !== null || 'problem' in read) report.add(at, problem ?? '')
    else if (found.some((each) => placeKey(each) === placeKey(read.work))) report.add(at, 'Another entry is of the same work')
    else found.push({ ...read.work, ...more, withdrawn: more.withdrawn === true })
  }
  const onHome = parts.onHome === undefined ? null : report.take(flag, parts.onHome, `${path}/onHome`)
  return [
    ...found.map((work): TreeItem => ({ part: 'freeWork', work })),
    ...(onHome === null ? [] : [{ part: 'freeRow' as const, onHome }]),
  ]
}
