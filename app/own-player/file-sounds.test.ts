import { expect, test } from 'vitest'
import { fileSounds } from './file-sounds.ts'
import { createSounds } from './sounds.ts'

/** A film in one file as WebKit shows its sound: several tracks, of which one is enabled. */
function openFilm(...kinds: [kind: string, language: string, label?: string][]) {
  const tracks = kinds.map(([kind, language, label = ''], at) => ({ kind, language, label, enabled: at === 0 }))
  const audioTracks = Object.assign(new EventTarget(), tracks, { length: tracks.length })
  const film = { changes: 0, tracks, audioTracks }
  const engine = fileSounds({ audioTracks }, { changed: () => void (film.changes += 1), nameOf: (number) => `Track ${number}` })
  return Object.assign(film, { engine })
}
const enabledIn = ({ tracks }: ReturnType<typeof openFilm>) => tracks.flatMap(({ enabled }, at) => (enabled ? at : []))

test('the tracks of a file are a choice, by label, language or number', () => {
  const film = openFilm(['main', 'en', 'English'], ['translation', 'de'], ['main-desc', ''])
  expect(film.engine.sounds()).toEqual({
    chosen: 0,
    items: [
      { id: 0, name: 'English', language: 'en', kind: 'main' },
      { id: 1, name: 'de', language: 'de', kind: 'main' },
      { id: 2, name: 'Track 3', language: '', kind: 'described' },
    ],
  })
})

test('one track plays at a time, and the remembered language plays as soon as it is known', () => {
  const film = openFilm(['main', 'en'], ['main', 'de-AT'])
  const sounds = createSounds(film.engine)
  sounds.want({ language: 'de', kind: 'main' })
  expect(enabledIn(film)).toEqual([1])
  sounds.choose(0)
  expect(enabledIn(film)).toEqual([0])
  film.engine.chooseSound(7)
  expect(enabledIn(film)).toEqual([0])
})

test('the player hears of tracks that come later', () => {
  const film = openFilm()
  film.audioTracks.dispatchEvent(new Event('addtrack'))
  expect([film.changes, film.engine.sounds().items]).toEqual([1, []])
})

test('where the browser does not show tracks there is no choice', () => {
  expect(fileSounds({}, { changed: () => {}, nameOf: String }).sounds()).toEqual({ items: [], chosen: -1 })
})
