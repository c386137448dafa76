import type { Proposal, Recommended } from '#domain/titles/title-facts.ts'
import { titleKey } from '#domain/titles/title.ts'
import type { Seed } from './seeds.ts'

/** Titles that are recommended because of another one. */
export type Because = { seed: Seed; name: string; items: Proposal[] }

/**
 * What is recommended for each seed, in their order: without titles that are `known` to the visitor, and each title once. Seeds for which
 * nothing is left, or which the site did not answer, are left out.
 */
export function recommendedFor(seeds: readonly Seed[], answer: readonly Recommended[], known: ReadonlySet<string>): Because[] {
  const answers = new Map(answer.map((each) => [titleKey(each), each]))
  const taken = new Set([...known, ...seeds.map(titleKey)])
  return seeds.flatMap((seed): Because[] => {
    const found = answers.get(titleKey(seed))
    const items = (found?.items ?? []).filter((item) => !taken.has(titleKey(item)))
    for (const item of items) taken.add(titleKey(item))
    return found && items.length > 0 ? [{ seed, name: found.name, items }] : []
  })
}
