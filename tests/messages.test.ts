import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODES } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { checkAll } from '../scripts/messages/compile-messages.ts'
import { keysOf, shown } from '../scripts/messages/read-messages.ts'

const files = globSync('messages/*.json')
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
  expect(files.toSorted()).toEqual(CODES.map((code) => `messages/${code}.json`).toSorted())
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
