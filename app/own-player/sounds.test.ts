import { expect, test } from 'vitest'
import type { SoundKind, Track } from '#domain/player/pick-track.ts'
import { createSounds } from './sounds.ts'

/** A film with these tracks of sound, such as `de` or `de described`; the first plays. */
function openFilm(...tracks: string[]) {
  let chosen = 0
  const items = tracks.map((name, id) => {
    const [language = '', kind = 'main'] = name.split(' ')
    return { id, name, language, kind: kind as SoundKind }
  })
  const film = { items: [] as typeof items, playing: () => film.items[chosen]?.name }
  const sounds = createSounds({ sounds: () => ({ items: film.items, chosen }), chooseSound: (id) => void (chosen = id) })
  return {
    sounds,
    playing: film.playing,
    load() {
      film.items = items
      sounds.catchUp()
    },
  }
}
const german: Track<SoundKind> = { language: 'de', kind: 'main' }

test('the remembered language plays as soon as the film has it, or the nearest to it', () => {
  const { sounds, playing, load } = openFilm('en', 'de-AT described', 'de-AT')
  sounds.want(german)
  load()
  expect(playing()).toBe('de-AT')
  expect(sounds.chosen()).toEqual(german)
})

test('without a choice, or without its language, the film’s own choice stays, and so does the visitor’s', () => {
  const { sounds, playing, load } = openFilm('en', 'fr')
  load()
  expect(playing()).toBe('en')
  sounds.want(german)
  expect(playing()).toBe('en')
  expect(sounds.chosen()).toEqual(german)
})

test('a chosen one of two equal ones stays', () => {
  const { sounds, playing, load } = openFilm('de', 'en', 'en')
  load()
  sounds.choose(2)
  expect(sounds.chosen()).toEqual({ language: 'en', kind: 'main' })
  const before = playing()
  sounds.catchUp()
  expect(playing()).toBe(before)
})
