import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The operator's guide: its pages are found, lead somewhere, and name commands that exist.

const FOLDER = 'docs/operating'
const pages = globSync(`${FOLDER}/*.md`).toSorted()
const textOf = (page: string) => readFileSync(page, 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target))
}

test.each(pages)('%s: its npm commands are scripts of package.json', (page) => {
  const named = [...textOf(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('%s: its links lead to files that are there', (page) => {
  const broken = linksOf(textOf(page)).filter((target) => {
    const [file = ''] = target.split('#')
    return file !== '' && !existsSync(join(dirname(page), file))
  })
  expect(broken).toEqual([])
})

test('every page is in the contents', () => {
  const contents = linksOf(textOf(join(FOLDER, 'README.md')))
  expect(pages.map((page) => basename(page)).filter((name) => name !== 'README.md' && !contents.includes(name))).toEqual([])
})
