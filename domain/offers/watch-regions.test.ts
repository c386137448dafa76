import { expect, test } from 'vitest'
import { guessRegion, isWatchRegion, WATCH_REGIONS } from './watch-regions.ts'

test('a watch region is a listed code in capital letters', () => {
  expect(['DE', 'US', 'XK'].every(isWatchRegion)).toBe(true)
  expect(['de', 'ZZ', '', 'USA', null, 7].some(isWatchRegion)).toBe(false)
  expect(new Set(WATCH_REGIONS).size).toBe(WATCH_REGIONS.length)
})

test.each([
  ['the region that a language names', ['de-AT', 'de', 'en-US'], 'US', 'AT'],
  ['the first that is named, whichever language it is of', ['fr', 'en-CA', 'en-US'], 'US', 'CA'],
  ['with a script between', ['zh-Hant-TW'], 'US', 'TW'],
  ['the site’s, where its language is wanted', ['de', 'en'], 'GB', 'GB'],
  ['the home of the language, where it is not', ['ja'], 'US', 'JP'],
  ['the site’s, when a language is American English, as in most browsers anywhere', ['en-US', 'en'], 'DE', 'DE'],
  ['the site’s, when a language is plain English', ['en'], 'DE', 'DE'],
  ['another language’s, after American English', ['en-US', 'en', 'fr'], 'DE', 'FR'],
  ['the region beside American English', ['en-US', 'en-NZ'], 'DE', 'NZ'],
  ['the site’s, when a region is unknown', ['en-001'], 'GB', 'GB'],
  ['the site’s, without languages', [], 'FR', 'FR'],
  ['the site’s, when nothing makes sense', ['', 'x', '!!', '*'], 'FR', 'FR'],
])('the first guess is %s', (_name, languages, ofSite, region) => {
  expect(guessRegion(languages, ofSite)).toBe(region)
})
