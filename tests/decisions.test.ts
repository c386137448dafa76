import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }

const FOLDER = 'docs/decisions'
const records = globSync(`${FOLDER}/0*.md`).map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }))

test('links of decision records lead to existing files', () => {
  const links = records.flatMap(({ text }) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to))
  expect(links.filter((to) => !existsSync(join(FOLDER, to)))).toEqual([])
})

test('every dependency has its reason in record 0006', () => {
  const reasons = records.find(({ name }) => name.startsWith('0006-'))?.text ?? ''
  const named = [...reasons.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.replace(' (optional)', '').split(', '))
  const { dependencies, devDependencies, optionalDependencies } = packages
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(named.filter((name) => name !== 'package' && !/^-+$/.test(name)).toSorted()).toEqual(all.toSorted())
})
