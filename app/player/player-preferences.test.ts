import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePreferences, settingsFor, toPreferencesText, withSettings } from './player-preferences.ts'

const SETTINGS = {
  volume: 0.4,
  muted: false,
  rate: 1.5,
  captions: 'pt-BR',
  captionsKind: 'forced',
  audio: 'de',
  audioKind: 'described',
} as const
const NONE = parsePreferences(null)

test('choices are read back as stored, and nothing is stored without choices', () => {
  const any = fc.record({
    settings: fc.constantFrom(null, SETTINGS, { ...SETTINGS, captions: null }),
    shows: fc.constantFrom([], [{ show: 7, captions: null, audio: 'ja' }]),
    autoplay: fc.boolean(),
    theatre: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (choices) => {
      expect(parsePreferences(toPreferencesText(choices))).toEqual(choices)
    }),
  )
  expect(toPreferencesText(NONE)).toBeNull()
})

test.each([
  null, '', 'null', '[]', '7', '"x"', '{"volume":2,"muted":false,"rate":1,"captions":null}', '{"autoplay":"no","theatre":1}', '{',
  '{"shows":7}', '{"shows":[7,null,{"show":"7","captions":null},{"show":7},{"show":7,"captions":"<b>"}]}',
])('a stored text such as %s counts as no choices', (text) => {
  expect(parsePreferences(text)).toEqual(NONE)
}) // prettier-ignore

test('damaged settings leave the other choices', () => {
  expect(parsePreferences('{"volume":"loud","autoplay":false}')).toEqual({ ...NONE, autoplay: false })
})

const FIRST = { volume: 1, muted: false, rate: 1, captions: null, captionsKind: 'full', audio: null, audioKind: 'main' } as const

test('the chosen audio and subtitles hold for the show, and for others without a choice of their own', () => {
  const dubbed = withSettings(NONE, { ...FIRST, audio: 'de' }, 1)
  const both = withSettings(dubbed, { ...FIRST, audio: 'ja', captions: 'en', captionsKind: 'hearing' }, 2)
  expect(settingsFor(both, 1)).toMatchObject({ audio: 'de', captions: null })
  expect(settingsFor(both, 2)).toMatchObject({ audio: 'ja', captions: 'en', captionsKind: 'hearing' })
  for (const other of [3, null]) expect(settingsFor(both, other)).toMatchObject({ audio: 'ja', captions: 'en' })
  expect(settingsFor(parsePreferences(toPreferencesText(both)), 1)).toMatchObject({ audio: 'de', captions: null })
})

test('a new volume changes no choice of tracks', () => {
  const chosen = withSettings(withSettings(NONE, { ...FIRST, audio: 'de' }, 1), { ...FIRST, audio: 'fr' }, null)
  const louder = withSettings(chosen, { ...settingsFor(chosen, 1)!, volume: 0.3 }, 1)
  expect(settingsFor(louder, 1)).toMatchObject({ audio: 'de', volume: 0.3 })
  expect(settingsFor(louder, 2)).toMatchObject({ audio: 'fr', volume: 0.3 })
  expect(withSettings(NONE, { ...FIRST, volume: 0.3 }, 1).shows).toEqual([])
})

test('a source that knows no audio leaves the choice of it alone', () => {
  const chosen = withSettings(NONE, { ...FIRST, audio: 'de' }, 1)
  const said = withSettings(chosen, { volume: 1, muted: false, rate: 1, captions: 'en' }, 1)
  expect(settingsFor(said, 1)).toMatchObject({ audio: 'de', captions: 'en' })
})

test('the tracks of the latest hundred shows are remembered', () => {
  let all = NONE
  for (let show = 1; show <= 105; show += 1) all = withSettings(all, { ...FIRST, audio: show % 2 === 0 ? 'de' : 'ja' }, show)
  expect(all.shows).toHaveLength(100)
  expect(all.shows.at(-1)).toMatchObject({ show: 105, audio: 'ja' })
  expect(all.shows.some(({ show }) => show <= 5)).toBe(false)
})
