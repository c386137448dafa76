import { expect, test } from 'vitest'
import { cardKey } from './card-link.tsx'
import { parseCard } from './card-part.ts'

test('what a card is about is read back from its key', () => {
  const title = { type: 'tv', id: 7 } as const
  const at = { season: 0, episode: 12 }
  expect(parseCard(cardKey.title(title))).toEqual({ kind: 'title', title })
  expect(parseCard(cardKey.season(7, 0))).toEqual({ kind: 'season', show: 7, season: 0 })
  expect(parseCard(cardKey.episode(7, at))).toEqual({ kind: 'episode', show: 7, at })
  expect(parseCard(cardKey.person(7))).toBeNull()
  expect(parseCard(undefined)).toBeNull()
})
