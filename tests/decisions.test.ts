import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }

const FOLDER = 'docs/decisions'
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const records = globSync(`${FOLDER}/0*.md`).map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }))

test('every decision record is in the index with its title', () => {
  const rows = records.map(
    ({ name, text }) => `| [${name.slice(0, 4)}](${name}) | ${text.split('\n', 1)[0]?.replace(/^# \d+\. /, '')} |`,
  )
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
})

test('links in the index and the records lead to existing files', () => {
  const links = [index, ...records.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to),
  )
  expect(links.filter((to) => !existsSync(join(FOLDER, to)))).toEqual([])
})

test('every dependency has its reason in record 0006', () => {
  const reasons = records.find(({ name }) => name.startsWith('0006-'))?.text ?? ''
  const named = [...reasons.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.replace(' (optional)', '').split(', '))
  const { dependencies, devDependencies, optionalDependencies } = packages
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(named.filter((name) => name !== 'package' && !/^-+$/.test(name)).toSorted()).toEqual(all.toSorted())
})
