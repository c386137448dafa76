import { expect, test } from 'vitest'
import { lengthen } from './lengthen.ts'

test('every third name is longer, and a cast and a crew are as long as a real movie’s', () => {
  const person = { id: 7, name: 'Ada Lane', profile_path: '/n7-0.svg', credit_id: 'c' }
  const movie = { id: 3, title: 'Metropolis', poster_path: '/p.svg', credits: { cast: [person], crew: [person] } }
  const long = lengthen({ results: [movie, { ...movie, id: 4 }] }) as { results: (typeof movie)[] }
  expect(long.results.map(({ title }) => title)).toEqual(['Metropolis: Chapter Two of the Northern Chronicles', 'Metropolis'])
  const { cast, crew } = long.results[0]!.credits
  expect([cast.length, crew.length]).toEqual([72, 130])
  expect(new Set(cast.map(({ credit_id: id }) => id)).size).toBe(72)
  expect(cast.every(({ name }) => name === 'Ada Lane')).toBe(true)
})

test("a person's own credits stay unchanged", () => {
  const credits = { cast: [{ id: 1, title: 'Metropolis', credit_id: 'c' }], crew: [] }
  expect(lengthen({ combined_credits: credits })).toEqual({ combined_credits: credits })
})
