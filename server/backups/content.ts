import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { RowCounts } from '#server/store/refill.ts'
import type { Batch, Snapshot, Value } from '#server/store/snapshot.ts'
import { checkBytes, damaged, readLines } from './backup-file.ts'

/** Sessions are ended by a restore: who has a backup has nobody's session. What replicas count is over by then. Steps are in the first line. */
const LEFT_OUT = new Set(['sessions', 'verifications', 'shared_counts'])

const head = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[a-z]+\/\d{4}-[\w-]+\.sql$/)).max(10_000),
})
const tail = z.object({ counts: z.record(z.string(), z.number().int().min(0)) })
export type Head = z.infer<typeof head>

export type Content = {
  head: Head
  /** Bytes of its lines, and of the file. */
  unpacked: number
  size: number
  /** To read once; ends with an error if a table does not have as many rows as it should. */
  batches: AsyncGenerator<Batch, RowCounts>
}

/** A database as lines of JSON: what it is, some rows of a table at a time, and how many each has. */
export async function* toLines({ migrations, tables, read }: Snapshot, now: Date): AsyncGenerator<string> {
  yield JSON.stringify({ madeAt: now.toISOString(), migrations } satisfies Head)
  const counts: RowCounts = {}
  for (const table of tables.filter((each) => !LEFT_OUT.has(each))) {
    counts[table] = 0
    for await (const batch of read(table)) {
      counts[table] += batch.rows.length
      yield JSON.stringify(batch)
    }
  }
  yield JSON.stringify({ counts })
}

/** Checks a file as far as that goes without reading its rows. Throws `AppError('invalid')`. */
export async function openContent(path: string): Promise<Content> {
  const layout = await checkBytes(path)
  const lines = readLines(path, layout)
  const first = await lines.next()
  const found = head.safeParse(parse(path, first.done ? '' : first.value))
  if (!found.success) throw damaged(path, 'its first line cannot be read')
  return { head: found.data, unpacked: layout.unpacked, size: layout.size, batches: readBatches(path, lines) }
}

/** Reads a whole file, and says what is in it. */
export async function checkContent(path: string): Promise<Omit<Content, 'batches'> & { counts: RowCounts }> {
  const { batches, ...content } = await openContent(path)
  for (;;) {
    const next = await batches.next()
    if (next.done) return { ...content, counts: next.value }
  }
}

async function* readBatches(path: string, lines: AsyncGenerator<string>): AsyncGenerator<Batch, RowCounts> {
  const counts: RowCounts = {}
  for await (const line of lines) {
    const content = parse(path, line)
    if (isBatch(content)) {
      counts[content.table] = (counts[content.table] ?? 0) + content.rows.length
      yield content
      continue
    }
    const end = tail.safeParse(content)
    if (!end.success || !isSame(end.data.counts, counts)) throw damaged(path, 'rows are missing')
    const more = await lines.next()
    if (!more.done) throw damaged(path, 'it goes on after its end')
    return end.data.counts
  }
  throw damaged(path, 'it has no end')
}

function isSame(expected: RowCounts, read: RowCounts): boolean {
  return [...Object.keys(expected), ...Object.keys(read)].every((table) => expected[table] === (read[table] ?? 0))
}

function parse(path: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path, 'a line of it is not JSON')
  }
}

const NAME = /^\w+$/

/** By hand: a schema for each of a million rows would take longer than the rest. */
function isBatch(content: unknown): content is Batch {
  if (typeof content !== 'object' || content === null) return false
  const { table, columns, rows } = content as Record<string, unknown>
  if (typeof table !== 'string' || !NAME.test(table) || !Array.isArray(columns) || !Array.isArray(rows)) return false
  if (!columns.every((column) => typeof column === 'string' && NAME.test(column))) return false
  return rows.every((row) => Array.isArray(row) && row.length === columns.length && row.every(isValue))
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number' || value === null
}

/** Refuses a file that only a newer version can restore. */
export function checkVersion(path: string, { migrations }: Head, known: readonly string[]): void {
  const newer = migrations.find((name) => !known.includes(name))
  if (newer === undefined) return
  throw new AppError('conflict', `${path} was made by a newer version of the site (${newer}). Restore it with that version.`)
}
