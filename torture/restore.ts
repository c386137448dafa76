import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import { openSqliteEngine } from './engines.ts'
import { findLost, findWrong } from './kill-check.ts'
import { newLedger } from './kill-writers.ts'
import { ask, OPERATED, signIn } from './operator.ts'
import { count, type Report } from './promise.ts'

const MEGABYTES = 1024
const MEGABYTE = 1024 * 1024
/** Entries of the audit log per megabyte, each of a poorly compressible kilobyte or so. */
const ROWS_EACH = 820
const RESTORED_WITHIN = 60_000
const COMMAND_DEADLINE = 900_000
const PAGES = ['/', '/movie', '/tv', '/about', '/person', '/movie/10331', '/api/ip', '/calendar']

/** T32: a backup while the site serves and writes, and its restoration. `--runs` are megabytes. */
export async function restore({ promise, note, processes, folder, runs }: Report): Promise<void> {
  const engine = openSqliteEngine(folder)
  const megabytes = runs(MEGABYTES)
  const settings = { ...OPERATED, ...engine.env, SAMPLE_SIZE: '50' }
  const command = (name: string, ...args: string[]) =>
    processes.command(process.execPath, [`server/start/commands/${name}.ts`, ...args], {
      env: engine.env,
      timeout: COMMAND_DEADLINE,
    })
  // Creates the tables.
  await (await processes.siteWith(settings)).stop()
  const bytes = fill(join(engine.dataDir, 'marquee.db'), megabytes)
  const file = join(folder, 'drill.db')
  const id = 'T32'

  const begin = performance.now()
  const site = await processes.siteWith(settings)
  note(`${count(bytes / MEGABYTE)} MB: the site starts in ${count(performance.now() - begin)} ms`)
  const cookie = await signIn(site.origin)
  const ledger = newLedger()
  const ban = async (number: number) => {
    const address = `11.0.${number >> 8}.${number & 255}`
    const body = { address, duration: 'permanent', reason: null }
    const { status } = await ask(site.origin, { method: 'PUT', path: '/api/admin/bans', body, cookie })
    ledger.bans.set(address, status === 200 ? 'banned' : 'unsure')
    if (status === 200) ledger.acknowledged += 1
    return status
  }
  for (let number = 1; number <= 50; number += 1) await ban(number)
  const before = structuredClone(ledger)
  const backing = new AbortController()
  const reads: VisitorResponse[] = []
  const writes: number[] = []
  const reading = async () => {
    const visitors = createVisitors(site.origin, 2)
    while (!backing.signal.aborted) reads.push(...(await visitors.requestAll(PAGES)))
    visitors.close()
  }
  const writing = async () => {
    for (let number = 51; !backing.signal.aborted; number += 1) writes.push(await ban(number))
  }
  const [made] = await Promise.all([command('backup', file).finally(() => backing.abort()), reading(), writing()])
  promise({
    id,
    seen: `backed up in ${count(made.millis)} ms (${count(statSync(file).size / MEGABYTE)} MB) while ${count(percentageWith(reads, 200))}% of ${count(reads.length)} pages were served, p99 ${count(percentile99(reads))} ms, and ${writes.filter((status) => status === 200).length} of ${writes.length} writes were done`,
    promised: 'the site continues to serve',
    held: percentageWith(reads, 200) === 100 && writes.every((status) => status === 200),
  })
  await site.stop()

  const restored = await command('restore', file)
  promise({
    id,
    seen: `${count(bytes / MEGABYTE)} MB restored in ${count(restored.millis)} ms`,
    promised: `${count(RESTORED_WITHIN)} ms for ${count(MEGABYTES)} MB`,
    held: restored.millis <= RESTORED_WITHIN,
  })
  const again = await processes.siteWith(settings)
  const wrong = [...(await findLost(engine, before)), ...(await findWrong(engine))]
  const [audit] = await engine.rows(`select count(*) as total from audit where action = 'torture.filled'`)
  await again.stop()
  for (const each of wrong.slice(0, 5)) note(each)
  const expected = megabytes * ROWS_EACH
  promise({
    id,
    seen: `${wrong.length} of ${before.acknowledged} writes from before the backup are missing, ${count(expected - Number(audit?.total))} of ${count(expected)} other rows`,
    promised: '0: only writes after a backup are lost, of an hour at most with BACKUP_EVERY=1',
    held: wrong.length === 0 && Number(audit?.total) === expected,
  })
  const kept = /The previous database is kept in (\S+)/.exec(restored.output)?.[1] ?? ''
  promise({ id, seen: `the previous database is kept: ${kept === '' ? 'no' : 'yes'}`, promised: 'yes', held: existsSync(kept) })
}

/** Fills the database, and returns the size of its file in bytes. */
function fill(path: string, megabytes: number): number {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA synchronous = OFF')
  const insert = database.prepare(`insert into audit (id, at, actor, action, target, before_value, after_value, address, words)
    with recursive n (i) as (select ? union all select i + 1 from n where i < ?)
    select lower(hex(randomblob(8))) || i, '2026-11-20T12:00:00.000Z', 'torture', 'torture.filled', 'row ' || i, null,
      '"' || lower(hex(randomblob(400))) || '"', '192.0.2.1', 'torture row ' || i from n`)
  for (let megabyte = 0; megabyte < megabytes; megabyte += 1) insert.run(megabyte * ROWS_EACH + 1, (megabyte + 1) * ROWS_EACH)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return statSync(path).size
}
