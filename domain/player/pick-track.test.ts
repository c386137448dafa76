import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaptionsKind, pickTrack, type SoundKind, type Track } from './pick-track.ts'

/** `pt-BR` or `pt-BR forced` */
function track(text: string): Track<CaptionsKind> {
  const [language = '', kind = 'full'] = text.split(' ')
  return { language, kind: kind as CaptionsKind }
}
const pick = (tracks: string[], wanted: string) => tracks[pickTrack(tracks.map(track), track(wanted))] ?? null

test.each([
  ['the same language and kind', ['en', 'de', 'de forced'], 'de', 'de'],
  ['the same kind, wherever it stands', ['de forced', 'de hearing', 'de'], 'de', 'de'],
  ['those for the hard of hearing before none', ['de forced', 'de hearing'], 'de', 'de hearing'],
  ['full ones for the hard of hearing before none', ['de forced', 'de'], 'de hearing', 'de'],
  ['never forced ones for full ones', ['de forced', 'en'], 'de', null],
  ['never forced ones for the hard of hearing', ['de forced'], 'de hearing', null],
  ['never full ones for forced ones', ['de', 'de hearing'], 'de forced', null],
  ['a near language before none', ['en', 'pt'], 'pt-BR', 'pt'],
  ['a near language before none, the other way round', ['en', 'pt-BR'], 'pt', 'pt-BR'],
  ['another region before none', ['en', 'pt-PT'], 'pt-BR', 'pt-PT'],
  ['the language without a region before another region', ['es-ES', 'es'], 'es-MX', 'es'],
  ['the region that the language has by default', ['pt-PT', 'pt-BR'], 'pt', 'pt-BR'],
  ['the same script before the same language in another', ['zh-Hans', 'zh-TW'], 'zh-Hant', 'zh-TW'],
  ['another script before none', ['en', 'zh-Hans'], 'zh-Hant', 'zh-Hans'],
  ['the exact language before the exact kind', ['pt', 'pt-BR hearing'], 'pt-BR', 'pt-BR hearing'],
  ['a near language only of a kind that can stand in', ['pt forced', 'en'], 'pt-BR', null],
  ['codes of three letters, also the older ones', ['eng', 'ger'], 'de', 'ger'],
  ['codes of three letters as the choice', ['en', 'fr'], 'fre', 'fr'],
  ['tags with an underscore, in any case', ['en', 'PT_br'], 'pt-BR', 'PT_br'],
  ['either name of Norwegian', ['en', 'no'], 'nb', 'no'],
  ['no unknown language', ['und', '', 'mul', 'English please'], 'und', null],
  ['the first of equal ones', ['en', 'de', 'de'], 'de', 'de'],
])('a choice takes %s', (_what, tracks, wanted, expected) => {
  expect(pick(tracks, wanted)).toBe(expected)
})

test('without a choice there is no track, and without tracks neither', () => {
  expect(pickTrack([track('en')], null)).toBe(-1)
  expect(pickTrack([], track('en'))).toBe(-1)
})

test('sound that describes the picture is kept from film to film, and is better than another language', () => {
  const sounds: Track<SoundKind>[] = [
    { language: 'de', kind: 'main' },
    { language: 'de', kind: 'described' },
    { language: 'en', kind: 'described' },
  ]
  expect(pickTrack(sounds, { language: 'de', kind: 'described' })).toBe(1)
  expect(pickTrack(sounds, { language: 'de-AT', kind: 'main' })).toBe(0)
  expect(pickTrack(sounds, { language: 'en', kind: 'main' })).toBe(2)
})

test('whatever the tracks, the one that is picked has the language, forced ones only if wanted, and exact ones win', () => {
  const anyTrack = fc.record({
    language: fc.constantFrom('de', 'de-AT', 'ger', 'en', 'en-GB', 'pt', 'pt-BR', 'pt-PT', 'zh-Hant', 'zh'),
    kind: fc.constantFrom<CaptionsKind>('full', 'forced', 'hearing'),
  })
  const unknown = fc.constantFrom<Track<CaptionsKind>>(track('und'), track('mul'), { language: '<b>', kind: 'full' })
  const anyTracks = fc.array(fc.oneof(anyTrack, unknown))
  expect(() => fc.assert(fc.property(anyTracks, anyTrack, isRightlyPicked))).not.toThrow()
})

function isRightlyPicked(tracks: Track<CaptionsKind>[], wanted: Track<CaptionsKind>): boolean {
  const picked = tracks[pickTrack(tracks, wanted)]
  const hasExact = tracks.some(({ language, kind }) => language === wanted.language && kind === wanted.kind)
  if (picked === undefined) return !hasExact
  const [found, asked] = [new Intl.Locale(picked.language), new Intl.Locale(wanted.language)]
  const isExact = found.baseName === asked.baseName && picked.kind === wanted.kind
  const fits = found.language === asked.language && (picked.kind === 'forced') === (wanted.kind === 'forced')
  return fits && (isExact || !hasExact)
}
