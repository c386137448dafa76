import { useState } from 'react'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { recommendedFor, type Because } from '#domain/recommendations/recommended-for.ts'
import { knownTo, type Seed } from '#domain/recommendations/seeds.ts'
import type { RecommendedAnswer } from '#domain/titles/title-facts.ts'
import { toIdsSearch } from '#domain/titles/title-ids.ts'
import { useAnswer } from '#app/hooks/use-answer.ts'

/**
 * What the service recommends for the visitor's titles; `rows` is null until it is loaded. It stays as it is while the page is shown, so that
 * no card leaves under the pointer. The record goes nowhere: the site is asked for the titles' ids, and the browser leaves out the rest.
 */
export function useRecommended(record: VisitorRecord, seedsOf: (record: VisitorRecord) => Seed[]) {
  const [{ seeds, known }] = useState(() => ({ seeds: seedsOf(record), known: knownTo(record) }))
  const idsOf = (type: Seed['type']) => seeds.flatMap((seed) => (seed.type === type ? [seed.id] : []))
  const path = seeds.length > 0 ? `/api/recommendations?${toIdsSearch({ tv: idsOf('tv'), movie: idsOf('movie') })}` : null
  const { value, hasFailed, retry } = useAnswer(path, parse)
  const rows: Because[] | null = value && recommendedFor(seeds, value.titles, known)
  return { seeds, rows, hasFailed, retry }
}

function parse(value: unknown): RecommendedAnswer | null {
  return isAnswer(value) ? value : null
}

function isAnswer(value: unknown): value is RecommendedAnswer {
  return typeof value === 'object' && value !== null && 'titles' in value && Array.isArray(value.titles)
}
