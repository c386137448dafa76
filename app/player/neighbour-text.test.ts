import { expect, test } from 'vitest'
import { neighbourText } from './neighbour-text.ts'

test('an episode’s step says its number, its season only if that changes, and its name if known', () => {
  const from = { season: 1, episode: 4 }
  expect(neighbourText('next', from, { season: 1, episode: 5, name: null })).toBe('Next: 5')
  expect(neighbourText('next', from, { season: 1, episode: 5, name: 'Home' })).toBe('Next: 5. <name>Home</name>')
  expect(neighbourText('next', from, { season: 2, episode: 62, name: null })).toBe('Next: S2 E62')
  expect(neighbourText('previous', from, { season: 1, episode: 0, name: null })).toBe('Previous: 0')
  expect(neighbourText('next', from, { season: 2, episode: null, name: null })).toBe('Next: Season 2')
})
