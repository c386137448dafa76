import { expect, test } from 'vitest'

import { inventedShows, realWorks } from '#sample-catalogue/data/works.ts'
import { KEYWORDS } from '#sample-catalogue/prose/words-keywords.ts'

import { createNameIds } from './name-ids.ts'

const works = [...realWorks, ...inventedShows]

test('no two keywords share an id', () => {
  const names = new Set([...Object.values(KEYWORDS).flat(), ...works.flatMap((work) => work.keywords)])
  expect(createNameIds(works).keywords().size).toBe(names.size)
})
