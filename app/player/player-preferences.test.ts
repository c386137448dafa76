import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePreferences, toPreferencesText } from './player-preferences.ts'

const SETTINGS = { volume: 0.4, muted: false, rate: 1.5, captions: 'pt-BR' }

test('choices are read back as stored, and nothing is stored without choices', () => {
  const any = fc.record({
    settings: fc.constantFrom(null, SETTINGS, { ...SETTINGS, captions: null }),
    autoplay: fc.boolean(),
    theatre: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (choices) => {
      expect(parsePreferences(toPreferencesText(choices))).toEqual(choices)
    }),
  )
  expect(toPreferencesText({ settings: null, autoplay: true, theatre: false })).toBeNull()
})

test.each([
  null, '', 'null', '[]', '7', '"x"', '{"volume":2,"muted":false,"rate":1,"captions":null}', '{"autoplay":"no","theatre":1}', '{',
])('a stored text such as %s counts as no choices', (text) => {
  expect(parsePreferences(text)).toEqual({ settings: null, autoplay: true, theatre: false })
}) // prettier-ignore

test('damaged settings leave the other choices', () => {
  expect(parsePreferences('{"volume":"loud","autoplay":false}')).toEqual({ settings: null, autoplay: false, theatre: false })
})
