import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { LOCAL_TITLES } from './local-titles.ts'
import { realWorks } from './works.ts'

const languages = Object.keys(LOCAL_TITLES)
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
}

test('every file of titles is read', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^titles-.*\.json$/.test(file))
  expect(files.toSorted()).toEqual(languages.map((language) => `titles-${language}.json`).toSorted())
})

test('a hundred real works, by their exact and unique names, have titles in other languages', () => {
  const named = new Set(languages.flatMap((language) => Object.keys(LOCAL_TITLES[language] ?? {})))
  expect(named.size).toBe(100)
  for (const name of named) expect([name, realWorks.filter((work) => work.name === name).length]).toEqual([name, 1])
})

test.each(languages)('titles in %s are in its script, without stray spaces', (language) => {
  const titles = Object.values(LOCAL_TITLES[language] ?? {})
  expect(titles.length).toBeGreaterThan(40)
  expect(titles.filter((title) => title === '' || title !== title.trim() || title.includes('  '))).toEqual([])
  expect(titles.filter((title) => !(SCRIPTS[language] ?? /\p{Script=Latin}/u).test(title))).toEqual([])
})
