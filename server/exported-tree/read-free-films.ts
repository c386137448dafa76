import { z } from 'zod'
import { MAX_FREE_WORKS, placeKey, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import type { TreeItem } from './tree.ts'
import { flag, nullableText, time } from './fields.ts'
import type { Report } from './report.ts'

const restSchema = z.object({ name: nullableText(2000), withdrawn: flag, addedAt: time })

/** Our addition to the tree: what operators entered as free to watch; in files of 0.9.0 also whether Home has a row of it. */
export function readFreeFilms(value: unknown, report: Report): TreeItem[] {
  const path = 'freeFilms'
  const parts = report.fields(value, path, ['works', 'onHome'])
  const found: OwnFreeWork[] = []
  for (const [key, entry] of report.entries(parts.works, `${path}/works`)) {
    const at = `${path}/works/${key}`
    const { name, withdrawn, addedAt, ...fields } = z.record(z.string(), z.unknown()).safeParse(entry).data ?? {}
    const read = readFreeWork(fields)
    const more = report.take(restSchema, { name, withdrawn, addedAt }, at)
    if ('problem' in read) report.add(at, read.problem)
    else if (found.length >= MAX_FREE_WORKS) report.add(at, `There are at most ${MAX_FREE_WORKS}`)
    else if (found.some((each) => placeKey(each) === placeKey(read.work))) report.add(at, 'Another entry is of the same work')
    else if (more) found.push({ ...read.work, ...more })
  }
  const onHome = parts.onHome === undefined ? null : report.take(flag, parts.onHome, `${path}/onHome`)
  return [
    ...found.map((work): TreeItem => ({ part: 'freeWork', work })),
    ...(onHome === null ? [] : [{ part: 'freeRow' as const, onHome }]),
  ]
}
