import { marksOf } from '#domain/library/library.ts'
import { readLibrary } from '#server/db/library-text.ts'
import type { Engine } from './engines.ts'
import type { Ledger, SyncState } from './kill-writers.ts'

/** Keys per statement. */
const CHUNK = 500

/** Describes acknowledged writes that the database does not have, and targets without an entry in the audit log. */
export async function findLost(engine: Engine, ledger: Ledger): Promise<string[]> {
  const banned = [...ledger.bans].filter(([, state]) => state !== 'unsure')
  const blocked = [...ledger.blocks].filter(([, state]) => state === 'blocked').map(([id]) => id)
  const networks = await found(engine, { table: 'bans', column: 'network', keys: banned.map(([network]) => network) })
  const ids = await found(engine, { table: 'blocks', column: 'id', keys: blocked })
  const targets = [...banned.map(([network]) => network), ...blocked.map((id) => `tv/${id}`)]
  const noted = await found(engine, { table: 'audit', column: 'target', keys: targets })
  return [
    ...banned.filter(([network, state]) => networks.has(network) !== (state === 'banned')).map((each) => each.join(' is not ')),
    ...blocked.filter((id) => !ids.has(String(id))).map((id) => `tv/${id} is not blocked`),
    ...targets.filter((target) => !noted.has(target)).map((target) => `${target} is not in the audit log`),
    ...(await lostAlert(engine, ledger)),
    ...(await Promise.all(ledger.devices.map((state) => lostOf(engine, state)))).flat(),
  ]
}

/** Describes bans and blocks that disagree with the audit log. */
export async function findWrong(engine: Engine): Promise<string[]> {
  const balance = `select target, sum(case action when 'ban.put' then 1 when 'block.put' then 1 when 'ban.remove' then -1 else 0 end) as held
    from audit where action in ('ban.put', 'block.put', 'ban.remove') group by target`
  const inForce = `select network as target from bans union all select type || '/' || id as target from blocks`
  const unlike = await engine.rows(
    `select coalesce(a.target, b.target) as target from (${balance}) a full join (${inForce}) b on a.target = b.target
      where coalesce(a.held, 0) <> case when b.target is null then 0 else 1 end`,
  )
  return unlike.map(({ target }) => `${String(target)} disagrees with the audit log`)
}

type Looked = { table: string; column: string; keys: readonly (string | number)[] }

async function found(engine: Engine, { table, column, keys }: Looked): Promise<Set<string>> {
  const all = new Set<string>()
  for (let from = 0; from < keys.length; from += CHUNK) {
    const some = keys.slice(from, from + CHUNK)
    const places = some.map(() => '?').join(', ')
    const rows = await engine.rows(`select ${column} as found from ${table} where ${column} in (${places})`, some)
    for (const row of rows) all.add(String(row.found))
  }
  return all
}

async function lostAlert(engine: Engine, { alerts }: Ledger): Promise<string[]> {
  if (alerts.length === 0) return []
  const [row] = await engine.rows('select message from alert')
  return alerts.includes(String(row?.message)) ? [] : [`the alert is ${String(row?.message)}, not ${alerts.join(' or ')}`]
}

async function lostOf(engine: Engine, { code, histories, libraries }: SyncState): Promise<string[]> {
  const [row] = await engine.rows('select history, library from sync_records where code = ?', [code])
  if (!row) return [`sync code ${code}`]
  const items = JSON.parse(String(row.history)) as { type: string; id: number }[]
  const history = items.map(({ type, id }) => `${type}/${id}`)
  const library = await readLibrary(String(row.library))
  const lost: string[] = []
  if (!histories.some((keys) => isSame(keys, history)))
    lost.push(`history of ${code}: ${history.join()}, not ${histories.join(' or ')}`)
  const isMarked = (ids: readonly number[]) => ids.every((id) => marksOf(library, { type: 'movie', id }).includes('watched'))
  if (!libraries.some((ids) => isMarked(ids))) lost.push(`library of ${code}`)
  return lost
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  return keys.toSorted().join() === others.toSorted().join()
}
