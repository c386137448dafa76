// Scripts to run inside the image, which has neither a shell nor ps.
import { strict as assert } from 'node:assert'

/** Sorts more than fits in SQLite's memory, so that it needs temporary files. */
export const SORTS_MUCH = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync('/data/sort.db')
  db.exec('PRAGMA cache_size = 10; CREATE TABLE t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 200000) SELECT x, hex(randomblob(40)) AS y FROM n')
  db.prepare('SELECT count(*) AS n FROM (SELECT y FROM t ORDER BY y LIMIT 150000)').get()
  db.exec('VACUUM')
  db.close()
  fs.rmSync('/data/sort.db')
  console.log('sorted')`
export const LISTS_ZOMBIES = `
  const ids = fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name))
  const states = ids.map((id) => { try { return fs.readFileSync('/proc/' + id + '/status', 'utf8') } catch { return '' } })
  console.log(states.filter((text) => /^State:\\s+Z/m.test(text)).join('') || 'none')`

/** Asserts from /proc/1/status that process 1 is Node as this user, without privileges and unable to gain any. */
export function isBare(status, { uid, gid }) {
  const field = (name) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1]
  assert.equal(field('Pid'), '1')
  assert.match(field('Name') ?? '', /^node|MainThread/)
  for (const name of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) assert.match(field(name) ?? '', /^0+$/, name)
  assert.equal(field('NoNewPrivs'), '1')
  assert.equal(field('Uid'), [uid, uid, uid, uid].join('\t'))
  assert.equal(field('Gid'), [gid, gid, gid, gid].join('\t'))
}
