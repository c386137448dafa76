import { expect, test } from 'vitest'
import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import { createNearNames, shownNames } from './near-names.ts'
import { createSeenNames } from './seen-names.ts'

const at = Date.UTC(2026, 10, 22)
const name = (kind: SeenKind, id: number): SeenName => ({
  kind,
  id,
  name: 'X',
  originalName: null,
  year: null,
  popularity: 0,
  at,
})

test('a blocked title is not among the names that visitors may see, until it is unblocked', () => {
  const seen = createSeenNames({ now: () => at })
  seen.note([name('movie', 1), name('movie', 2), name('tv', 1), name('person', 1)])
  const blocked = new Set(['movie/1'])
  const isBlocked = (type: string, id: number) => blocked.has(`${type}/${id}`)
  const shown = shownNames({ seen, near: createNearNames(seen), isBlocked, now: () => new Date(at) })
  const ids = (kind: SeenKind) => [...shown.of(kind)].map(({ id }) => id)
  expect([ids('movie'), ids('tv'), ids('person'), shown.get('movie', 1)]).toEqual([[2], [1], [1], null])
  blocked.clear()
  expect([ids('movie'), shown.get('movie', 1)?.id]).toEqual([[1, 2], 1])
})
