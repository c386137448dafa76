import type { Rule, SharedCounts } from '../shared-counts/rule.ts'
import type { Decision } from './parent-services.ts'

/** Any rule: who asks by its name knows what it takes. */
export type NamedRule = { readonly name: string }
type AnyRule = Rule<Record<string, object>, unknown, unknown>

/** Decides for all processes by one set of counts, whichever of them asks. */
export function createCountsService({ rules, counts }: { rules: readonly NamedRule[]; counts: SharedCounts }) {
  const byName = new Map(rules.map((rule) => [rule.name, rule as AnyRule]))
  return {
    async decide({ rule: name, keys, input }: Decision): Promise<unknown> {
      const rule = byName.get(name)
      if (!rule) throw new Error(`No rule is called ${name}`)
      return counts.decide(rule, keys, input)
    },
  }
}
