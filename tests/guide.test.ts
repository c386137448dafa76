import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The documents are in the contents, their links work, and the commands and files that they name exist.

const FOLDER = 'docs/operating'
const guide = globSync(`${FOLDER}/*.md`).toSorted()
const pages = globSync(['*.md', 'docs/*.md', `${FOLDER}/*.md`]).toSorted()
const textOf = (page: string) => readFileSync(page, 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target))
}

test.each(pages)('%s: its npm commands are scripts of package.json', (page) => {
  const named = [...textOf(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('%s: its links lead to existing files', (page) => {
  const broken = linksOf(textOf(page)).filter((target) => {
    const [file = ''] = target.split('#')
    return file !== '' && !existsSync(join(dirname(page), file))
  })
  expect(broken).toEqual([])
})

test('every page is in the contents', () => {
  const contents = linksOf(textOf(join(FOLDER, 'README.md')))
  expect(guide.map((page) => basename(page)).filter((name) => name !== 'README.md' && !contents.includes(name))).toEqual([])
})

test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s: the source files that it names exist', (page) => {
  const files = [...textOf(page).matchAll(/`((?:app|server|domain|docs|tests|torture|tools)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !file.includes('NAME') && !existsSync(file))).toEqual([])
})

test('the site writes every log line that the guide explains', () => {
  const [, table = ''] = textOf(`${FOLDER}/watch.md`).split('## Lines of the log that matter')
  const lines = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  )
  expect(lines.length).toBeGreaterThan(8)
  const sources = globSync(['{app,server}/**/*.{ts,tsx}', 'server.mjs'], { exclude: (name) => name.includes('.test.') }).map(
    textOf,
  )
  expect(lines.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([])
})
