import { expect, test } from 'vitest'
import { sourceKind } from './source.ts'

test.each([
  ['https://films.example/{id}.mp4', 'file'],
  ['https://films.example/{id}/master.M3U8?token=1', 'file'],
  ['/films/{id}.webm#t=1', 'file'],
  ['https://films.example/watch?file={id}.mp4', 'page'],
  ['https://films.example/{id}.mp4/player', 'page'],
  ['https://films.example/{id}.mp42', 'page'],
  ['https://films.example/#{id}.mp4', 'page'],
  ['/player/film/movie/{id}', 'page'],
])('%s is a %s unless the operator says otherwise', (url, kind) => {
  expect(sourceKind({ url })).toBe(kind)
  expect(sourceKind({ url, kind: 'page' })).toBe('page')
  expect(sourceKind({ url, kind: 'file' })).toBe('file')
})
