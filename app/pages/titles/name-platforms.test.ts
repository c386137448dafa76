import { expect, test } from 'vitest'
import { PLATFORMS } from '#domain/filters.ts'
import { namePlatforms } from './name-platforms.ts'

test('without the catalogue’s data the platforms have our names and no logos', () => {
  expect(namePlatforms(null)).toEqual(PLATFORMS.map((platform) => ({ ...platform, logo: null })))
  expect(namePlatforms([])).toEqual(namePlatforms(null))
})

test('the names and logos of the catalogue win; which platforms there are, and their order, stay', () => {
  const listed = [
    { id: 999, name: 'Another', logo: '/x.jpg' },
    { id: 350, name: 'Apple TV', logo: '/apple.jpg' },
    { id: 8, name: 'Netflix Standard', logo: null },
  ]
  const named = namePlatforms(listed)
  expect(named.map(({ id }) => id)).toEqual(PLATFORMS.map(({ id }) => id))
  expect(named[0]).toEqual({ id: 8, name: 'Netflix Standard', logo: null })
  expect(named.find(({ id }) => id === 350)).toEqual({ id: 350, name: 'Apple TV', logo: '/apple.jpg' })
  expect(named.find(({ id }) => id === 15)).toEqual({ id: 15, name: 'Hulu', logo: null })
})

test('two platforms of one name are told apart', () => {
  const both = [384, 1899].map((id) => ({ id, name: 'Max', logo: null }))
  expect(namePlatforms(both).flatMap(({ id, name }) => (name.startsWith('Max') ? [[id, name]] : []))).toEqual([
    [384, 'Max'],
    [1899, 'Max (1899)'],
  ])
})
