import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

// Records the PostgreSQL statements of a version, for the upgrade test of the next one. At the commit of the release:
//   RECORD_TO=/tmp/recorded NODE_OPTIONS='--import ./tests/upgrade/record-statements.ts' npx vitest run server/db server/accounts server/backup
//   grep -iE '^(select|insert|update|delete|with)' /tmp/recorded | sort -u > tests/upgrade/statements.txt

const file = process.env.RECORD_TO
if (file === undefined) throw new Error('RECORD_TO: the file to write to')
const seen = new Set<string>()
const query: (...args: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')

function record(this: unknown, ...args: unknown[]): unknown {
  const [first] = args
  const text =
    typeof first === 'string' ? first : typeof first === 'object' && first !== null && 'text' in first ? first.text : null
  const line = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
  // Inserts of many rows are left out: those of one row stand for them.
  if (line !== '' && !/\$1[3-9]\d|\$[2-9]\d\d/.test(line) && !seen.has(line)) {
    seen.add(line)
    appendFileSync(file ?? '', `${line}\n`)
  }
  return query.apply(this, args)
}
Reflect.set(Client.prototype, 'query', record)
