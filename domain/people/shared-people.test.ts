import { expect, test } from 'vitest'
import { sharedPeople } from './shared-people.ts'

const person = (id: number) => ({ id, name: `Person ${id}`, picture: null, knownFor: null })
function title(name: string, cast: number[], makers: [id: number, job: string][] = []) {
  return {
    name,
    createdBy: [],
    cast: cast.map((id) => ({ creditId: `c${id}`, person: person(id), character: '', episodeCount: null })),
    crew: makers.map(([id, job]) => ({ creditId: `w${id}`, person: person(id), department: '', job, episodeCount: null })),
  }
}

test('people in several titles are sorted by how many, without the person themselves and without extras', () => {
  const extras = Array.from({ length: 40 }, (_, at) => 100 + at)
  const titles = [
    title('One', [1, 2, 3, ...extras], [[9, 'Director']]),
    title('Two', [1, 3, 2, ...extras], [[8, 'Gaffer']]),
    title(
      'Three',
      [1, 3],
      [
        [9, 'Director'],
        [9, 'Writer'],
        [8, 'Gaffer'],
      ],
    ),
  ]
  const found = sharedPeople(titles, 1, 4)
  expect(found.map(({ person: { id }, titles: names }) => [id, names])).toEqual([
    [3, ['One', 'Two', 'Three']],
    [9, ['One', 'Three']],
    [2, ['One', 'Two']],
    [100, ['One', 'Two']],
  ])
  expect(sharedPeople(titles.slice(0, 1), 1, 4)).toEqual([])
})
