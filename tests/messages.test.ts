import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { checkAll } from '../scripts/messages/compile-messages.ts'
import { areasNamedIn } from '../scripts/messages/plugin.ts'
import { keysOf, shown } from '../scripts/messages/read-messages.ts'

const jsonFiles = globSync('messages/*.json')
const { languages, problems } = checkAll(
  Object.fromEntries(CODES.map((code) => [code, readFileSync(`messages/${code}.json`, 'utf8')])),
)
const english = languages.get('en')!.messages
const sources = globSync('{app,domain,sample-catalogue,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What code names, from `m` or `textsOf(language)`: texts, or groups that it looks texts up in (`m.credits.jobs[job]`). */
const named = new Set([
  // Read by their compiled form.
  'languageOffer',
  'ownPlayer.script',
  ...[...sources.matchAll(/\b(?:m|textsOf\([\w.]+\))((?:\s*\.\s*\w+)+)/g)].map(([, path = '']) =>
    path.replaceAll(/\s/g, '').slice(1),
  ),
])

test('the messages of every language can be used', () => {
  expect(problems).toEqual([])
})

test('every language has its file, and every file its language', () => {
  expect(jsonFiles.toSorted()).toEqual(CODES.map((code) => `messages/${code}.json`).toSorted())
})

function isNamed(path: string): boolean {
  return keysOf(path).some((_, index, keys) => named.has(keys.slice(0, index + 1).join('.')))
}

test('every text is used', () => {
  expect([...english.keys()].filter((path) => !isNamed(path)).map(shown)).toEqual([])
})

test('every description for translators is of a text or a group of texts', () => {
  const descriptions: unknown = JSON.parse(readFileSync('messages/notes/descriptions.json', 'utf8'))
  const paths = new Set(
    [...english.keys()].flatMap((path) => keysOf(path).map((_, index, keys) => keys.slice(0, index + 1).join('.'))),
  )
  expect(Object.keys(descriptions ?? {}).filter((path) => !paths.has(path))).toEqual([])
})

test('texts import nothing but each other and their formatter, so that every room may use them', () => {
  const outside = /^import .* from '(?!\.{1,2}\/|node:async_hooks|icu-minify\/format')/m
  expect(globSync('messages/**/*.ts').filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([])
})

function counted(code: 'en' | 'fr' | 'ar' | 'pt-BR'): string[] {
  return [0, 1, 2, 3, 1234].map((count) => textsOf(code).site.counted.movie({ count }))
}

test('the languages count and choose in their own way', () => {
  expect(counted('en')).toEqual(['0 movies', '1 movie', '2 movies', '3 movies', '1,234 movies'])
  expect(counted('fr').slice(0, 3)).toEqual(['0 film', '1 film', '2 films'])
  expect(counted('pt-BR').slice(0, 3)).toEqual(['0 filmes', '1 filme', '2 filmes'])
  expect(new Set(counted('ar'))).toHaveProperty('size', 5)
})

test('code that loads later has the texts that it names: through afterPage or onIntent, or with the code that loads it', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const later = files.flatMap((file) => laterImports(file).map((target) => ({ file, target })))
  expect(later.length).toBeGreaterThan(10)
  const lacking = later.flatMap(({ file, target }) => {
    const own = areasFrom(file)
    return [...areasFrom(target)].filter((area) => !own.has(area)).map((area) => `${file} loads ${target}: ${area}`)
  })
  expect(lacking).toEqual([])
})

/** What a file imports while it runs, except through `afterPage` and `onIntent`, which wait for the texts. */
function laterImports(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => (/\b(?:afterPage|onIntent)\b/.test(line) ? [] : pathsIn(file, line, /\bimport\('([^']+)'\)/g)))
}

/** Areas with files of their own that a file and what it imports name, without types and what they import later. */
function areasFrom(from: string): Set<string> {
  const files = new Set([from])
  for (const file of files)
    for (const next of pathsIn(file, readFileSync(file, 'utf8'), /^import (?!type )(?:[^']* from )?'([^']+)'/gm)) files.add(next)
  return new Set([...files].flatMap((file) => areasNamedIn(readFileSync(file, 'utf8'))))
}

/** Sources of ours whose specifiers a pattern finds in a file. */
function pathsIn(file: string, text: string, pattern: RegExp): string[] {
  const specifiers = [...text.matchAll(pattern)].map(([, specifier = '']) => specifier)
  const ours = specifiers.filter(
    (specifier) => /^(?:\.|#app|#domain).*\.tsx?$/.test(specifier) && !specifier.includes('/+types/'),
  )
  return ours.map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier))))
}
