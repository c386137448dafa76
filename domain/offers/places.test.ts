import { expect, test } from 'vitest'
import { isLanguage, isRegion, languageName, regionName } from './places.ts'

test('countries and languages have their English names', () => {
  expect(['FR', 'GB', 'US'].map(regionName)).toEqual(['France', 'United Kingdom', 'United States'])
  expect(['fr', 'ja'].map(languageName)).toEqual(['French', 'Japanese'])
})

test('places whose names in browsers are long or differ have ours', () => {
  expect(['HK', 'MO', 'TR'].map(regionName)).toEqual(['Hong Kong', 'Macao', 'Türkiye'])
})

test("TMDB's own codes have names, too", () => {
  expect(['SU', 'XC'].map(regionName)).toEqual(['Soviet Union', 'Czechoslovakia'])
  expect(['xx', 'cn'].map(languageName)).toEqual(['No Language', 'Cantonese'])
})

test('an unknown code is its own name', () => {
  for (const text of ['', 'x', 'QQQQ', 'no code', '🎬']) {
    expect([regionName(text), languageName(text)]).toEqual([text, text])
    expect([isRegion(text), isLanguage(text)]).toEqual([false, false])
  }
})

test('codes are accepted only in standard case', () => {
  expect(['DE', 'SU', 'de', 'DEU', 'ZZ', 'QX'].map(isRegion)).toEqual([true, true, false, false, false, false])
  expect(['de', 'xx', 'DE', 'deu', 'qq'].map(isLanguage)).toEqual([true, true, false, false, false])
})
