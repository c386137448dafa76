import { afterEach, expect, test, vi } from 'vitest'
import { keepLanguage, preferredLanguage } from './chosen-language.ts'

const stored = new Map<string, string>()

function inBrowser(): void {
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [['de-AT', 'en'], 'de'],
  [['tlh', 'fr-CA', 'en'], 'fr'],
  [['pt-PT'], 'pt-BR'],
  [['zh-TW', 'ja'], 'ja'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['tlh', ''], null],
  [[], null],
])('a browser that prefers %j reads %s', (tags, code) => {
  inBrowser()
  expect(preferredLanguage(tags)).toBe(code)
})

test('a choice counts more than the browser’s languages', () => {
  inBrowser()
  keepLanguage('en')
  expect(preferredLanguage(['de'])).toBe('en')
})

test('a choice by the earlier code of a language stays', () => {
  inBrowser()
  stored.set('marquee.language', 'pt')
  expect(preferredLanguage(['de'])).toBe('pt-BR')
})

test('a choice that the site no longer offers counts as none, and nothing is offered instead', () => {
  inBrowser()
  stored.set('marquee.language', 'tlh')
  expect(preferredLanguage(['de'])).toBeNull()
})
