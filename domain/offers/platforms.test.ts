import { expect, test } from 'vitest'
import { areSpecified, offeredPlatforms, PLATFORMS, platformsOf } from './platforms.ts'

const many = Array.from({ length: 60 }, (_, at) => ({ id: 100 + at, name: `Platform ${at}`, logo: `/p${at}.jpg` }))
const inTheStates = (listed: Parameters<typeof offeredPlatforms>[1]) => offeredPlatforms('US', listed, [])

test('without the catalogue’s data the specified platforms have our names and no logos', () => {
  expect(inTheStates(null)).toEqual(PLATFORMS.map((platform) => ({ ...platform, logo: null })))
  expect(inTheStates([])).toEqual(inTheStates(null))
})

// @spec player-contract/platform-names: Where the service lists streaming platforms for the region, its names and logos win over ours.
test("the catalogue's names and logos win; the set and order of specified platforms stay", () => {
  const listed = [
    { id: 999, name: 'Another', logo: '/x.jpg' },
    { id: 350, name: 'Apple TV', logo: '/apple.jpg' },
    { id: 8, name: 'Netflix Standard', logo: null },
  ]
  const named = inTheStates(listed)
  expect(named?.map(({ id }) => id)).toEqual(PLATFORMS.map(({ id }) => id))
  expect(named?.[0]).toEqual({ id: 8, name: 'Netflix Standard', logo: null })
  expect(named?.find(({ id }) => id === 350)).toEqual({ id: 350, name: 'Apple TV', logo: '/apple.jpg' })
  expect(named?.find(({ id }) => id === 15)).toEqual({ id: 15, name: 'Hulu', logo: null })
})

test.each(['US', 'ES'])('two platforms of the same name get distinct names (%s)', (region) => {
  const both = [384, 1899].map((id) => ({ id, name: 'Max', logo: null }))
  const named = offeredPlatforms(region, both, []) ?? []
  expect(named.flatMap(({ id, name }) => (name.startsWith('Max') ? [[id, name]] : []))).toEqual([
    [384, 'Max'],
    [1899, 'Max (1899)'],
  ])
})

test('another region offers the first platforms of the catalogue’s list, in its order, and the chosen ones', () => {
  expect(offeredPlatforms('DE', many, [])).toEqual(many.slice(0, 16))
  expect(offeredPlatforms('DE', many, [150, 101])).toEqual([...many.slice(0, 16), many[50]])
  expect(offeredPlatforms('DE', [], [])).toEqual([])
  expect(offeredPlatforms('DE', null, [8])).toBeNull()
})

test('in the United States other chosen platforms are added to the specified ones, and only they need the list', () => {
  expect(offeredPlatforms('US', many, [150, 8])?.map(({ id }) => id)).toEqual([...PLATFORMS.map(({ id }) => id), 150])
  expect(areSpecified('US', ['8,15', '337'])).toBe(true)
  expect([areSpecified('US', ['8,150']), areSpecified('US', ['x']), areSpecified('DE', ['8'])]).toEqual([false, false, false])
})

test('an address may name the platforms of the region, and any id while their list is missing', () => {
  const named = (region: string, listed: typeof many | null) => [8, 15, 100, 159, 160].filter(platformsOf(region, listed))
  expect(named('US', null)).toEqual([8, 15])
  expect(named('US', many)).toEqual([8, 15, 100, 159])
  expect(named('DE', many)).toEqual([100, 159])
  expect(named('DE', null)).toEqual([8, 15, 100, 159, 160])
})
