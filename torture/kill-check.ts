import type { Entry } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { listed } from '#domain/record/marks.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
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

const textOf = (watched: readonly string[], wanted: readonly string[]) =>
  `${watched.toSorted().join()} and ${wanted.toSorted().join()}`
const keys = (titles: readonly TitleKey[]) => titles.map(titleKey)

async function lostOf(engine: Engine, { code, possible }: SyncState): Promise<string[]> {
  const known = await engine.rows('select code from sync_records where code = ?', [code])
  if (known.length === 0) return [`sync code ${code}`]
  const rows = await engine.rows('select key, value from sync_entries where code = ?', [code])
  const record = new Map(
    rows.flatMap(({ key, value }): [string, Entry][] => {
      const entry = parseEntry(String(key), String(value))
      return entry ? [[String(key), entry]] : []
    }),
  )
  const stored = textOf(keys(historyOf(record)), keys(listed(record, 'wanted')))
  const expected = possible.map(({ watched, wanted }) => textOf(watched, wanted))
  return expected.includes(stored) ? [] : [`record of ${code}: ${stored}, not ${expected.join(' or ')}`]
}
