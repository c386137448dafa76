import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

// Records what a version asks of PostgreSQL, for the next one's test (upgrade.test.ts). At the commit of the release:
//   RECORD_TO=/tmp/recorded NODE_OPTIONS='--import ./tests/upgrade/record-statements.ts' npx vitest run server/db server/accounts server/backup
//   grep -iE '^(select|insert|update|delete|with)' /tmp/recorded | sort -u > tests/upgrade/statements.txt

const file = process.env.RECORD_TO
if (file === undefined) throw new Error('RECORD_TO: the file to write to')
const seen = new Set<string>()
const query: (...asked: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')

function record(this: unknown, ...asked: unknown[]): unknown {
  const [first] = asked
  const text =
    typeof first === 'string' ? first : typeof first === 'object' && first !== null && 'text' in first ? first.text : null
  const line = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
  // One row stands for many.
  if (line !== '' && !/\$1[3-9]\d|\$[2-9]\d\d/.test(line) && !seen.has(line)) {
    seen.add(line)
    appendFileSync(file ?? '', `${line}\n`)
  }
  return query.apply(this, asked)
}
Reflect.set(Client.prototype, 'query', record)
