import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports } from '../import-graph.ts'
import { ACTIONS, COMMANDS } from './access-table.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const imports = readImports()
const fileOf = (name: string) => `server/start/commands/${name}.ts`

/** All own files that a file imports, directly or indirectly. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const each of imports.get(file) ?? []) reached(each, seen)
  return seen
}

test('the table has a row for every command, and no other rows', () => {
  const files = globSync('server/start/commands/*.ts').filter((file) => readFileSync(file, 'utf8').includes('await runCommand('))
  expect(files.map((file) => file.replace(/.*\/|\.ts$/g, '')).toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  for (const name of Object.keys(COMMANDS)) expect(scripts[name]?.endsWith(`exec node ${fileOf(name)}`)).toBe(true)
})

test.each(Object.entries(COMMANDS))('npm run %s records exactly the actions of the table, under its own name', (name, does) => {
  const rules = [...reached(fileOf(name))].filter((file) => /^server\/(start\/commands|admin)\//.test(file))
  const text = rules.map((file) => readFileSync(file, 'utf8')).join('\n')
  const own = readFileSync(fileOf(name), 'utf8')
  const actions: readonly string[] = typeof does === 'string' ? [] : does
  expect(own.includes(`commandOperator('${name}')`)).toBe(actions.length > 0)
  expect(actions.filter((action) => !text.includes(`'${action}'`))).toEqual([])
  expect(Object.keys(ACTIONS).filter((action) => own.includes(`'${action}'`) && !actions.includes(action))).toEqual([])
})

test.each(Object.keys(COMMANDS))('npm run %s opens no port', (name) => {
  const files = reached(fileOf(name))
  expect(files.size).toBeGreaterThan(3)
  const listening = [...files].filter((file) => /\.listen\(|createServer\(/.test(readFileSync(file, 'utf8')))
  expect(listening).toEqual([])
})
