import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnFilm } from '#domain/player/own-film.ts'
import { withAsked } from './engine.ts'

const opened: string[] = []
beforeEach(() => void vi.stubGlobal('location', { replace: (address: string) => void opened.push(address) }))
afterEach(() => {
  opened.length = 0
  vi.unstubAllGlobals()
})

const NO_CHOICE = { items: [], chosen: -1 }
const engine = {
  qualities: () => NO_CHOICE,
  chooseQuality: () => {},
  sounds: () => NO_CHOICE,
  chooseSound: () => {},
  isForced: () => false,
}
const plain: OwnFilm = {
  name: 'Night',
  place: [],
  file: '/play/a/film',
  subtitles: [],
  chapters: null,
  thumbnails: null,
  artwork: null,
  origins: [],
}
const sounds = [
  { id: 1, name: 'English', language: 'en' },
  { id: 2, name: 'Deutsch', language: 'de' },
]
const versions = [
  { id: 0, name: '1080p' },
  { id: 1, name: 'Director’s Cut' },
]
const film: OwnFilm = { ...plain, sounds: { items: sounds, chosen: 1 }, versions: { items: versions, chosen: 1 } }
const video = { currentTime: 61.7 } as HTMLVideoElement

test('another version, or another sound of the same one, is opened at the same time of the film', () => {
  const { qualities, chooseQuality, chooseSound } = withAsked(engine, { video, film })
  expect(qualities().items.map(({ name }) => name)).toEqual(['1080p', 'Director’s Cut'])
  chooseQuality(1)
  chooseSound(1)
  expect(opened).toEqual([])
  chooseQuality(0)
  chooseSound(2)
  expect(opened).toEqual(['?version=0#61', '?version=1&sound=2#61'])
})

test('a film with one version, and one of a file, keep their own qualities and sounds', () => {
  const one = { ...film, versions: { items: versions.slice(0, 1), chosen: 0 } }
  expect(withAsked(engine, { video, film: one }).qualities()).toEqual(NO_CHOICE)
  expect(withAsked(engine, { video, film: plain }).sounds()).toEqual(NO_CHOICE)
})
