import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#messages/en.ts'
import { serverMessages } from '#messages/en-server.ts'
import { CODES } from '#messages/languages.ts'
import { inLanguage, m } from '#messages/server.ts'

const english = { ...messages, ...serverMessages }

const sources = globSync('{app,domain,sample-catalogue,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Paths of all texts, such as `title.tabs.cast`. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, each]) => pathsIn(each, path === '' ? key : `${path}.${key}`))
}

/** What code names, from `m` or `textsOf(language)`: texts, or records that it looks texts up in (`m.credits.jobs[job]`). */
const named = new Set(
  [...sources.matchAll(/\b(?:m|textsOf\([\w.]+\))((?:\s*\.\s*\w+)+)/g)].map(([, path = '']) =>
    path.replaceAll(/\s/g, '').slice(1),
  ),
)

function isNamed(path: string): boolean {
  const parts = path.split('.')
  return parts.some((_, index) => named.has(parts.slice(0, index + 1).join('.')))
}

test('texts import nothing but each other, so that every room may use them', () => {
  const files = globSync('messages/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const outside = /^import .* from '(?!\.{1,2}\/|node:async_hooks')/m
  const wrong = files.filter((file) => outside.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test('every text is used', () => {
  expect(pathsIn(english, '').filter((path) => !isNamed(path))).toEqual([])
})

/** Tags and placeholders of a text, which code fills in; `{Genre}` and `{genre}` alike, as not every language begins with it. */
function marksIn(text: string): string[] {
  const marks = [...text.matchAll(/<\/?\w+>|(?<!\$)\{\w+\}/g)].map(([mark]) => mark.toLowerCase())
  // Once each: a text with plural forms has them in every form.
  return [...new Set(marks)].toSorted()
}

test.each(CODES)('the texts of %s have the tags and placeholders of the English ones', (code) => {
  const own = inLanguage(code, () => textsOf({ ...m }))
  // Chinese and Japanese have no plural form for one.
  const isLacking = (path: string) => path.endsWith('.one') && own[path] === undefined
  const different = Object.entries(textsOf(english)).filter(
    ([path, text]) => !isLacking(path) && `${marksIn(own[path] ?? '')}` !== `${marksIn(text)}`,
  )
  expect(different.map(([path]) => path)).toEqual([])
})

test.each(CODES)('no text of %s is empty', (code) => {
  const own = inLanguage(code, () => textsOf({ ...m }))
  expect(
    Object.entries(own).flatMap(([path, text]) => (text.trim() === '' && textsOf(english)[path] !== '' ? [path] : [])),
  ).toEqual([])
})

/** All texts by path; one with parameters as its code. */
function textsOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string' || typeof value === 'function') return { [path]: String(value) }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, each]) => textsOf(each, path === '' ? key : `${path}.${key}`)))
}
