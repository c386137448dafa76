import { type Certification, titleKey, type TitleType } from '#domain/titles/title.ts'
import { type CertificationLimit, isBeyond, parseLimit } from './certification-limit.ts'

/** What a rule hides titles by; `exception`: a title that no rule hides. */
export const RULE_KINDS = ['genre', 'language', 'keyword', 'company', 'certification', 'adult', 'exception'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/**
 * A rule by which operators hide titles. `value`: the catalogue's id of the genre, keyword or company, the language's code, the
 * exception's key (`movie/603`), a limit as `limitToValue` writes it, or nothing (`adult`); `name`: for people.
 */
export type HidingRule = { kind: RuleKind; value: string; name: string; addedAt: string }

/** What rules look at. */
export type TitleFacts = {
  type: TitleType
  id: number
  genreIds: readonly number[]
  /** Original language, ISO 639-1; null if unknown. */
  language: string | null
  keywordIds: readonly number[]
  companyIds: readonly number[]
  isAdult: boolean
  certifications: readonly Certification[]
  /** From the title's own answer: what that does not say is not so. Otherwise it is only not known. */
  isWhole: boolean
}

/** Rules at most. */
export const MAX_RULES = 200

/** The rule that hides a title; null if none does, or if it is an exception. */
export function hidingRule(rules: readonly HidingRule[], facts: TitleFacts): HidingRule | null {
  const rule = rules.find((each) => each.kind !== 'exception' && applies(each, facts)) ?? null
  if (rule === null) return null
  return rules.some(({ kind, value }) => kind === 'exception' && value === titleKey(facts)) ? null : rule
}

function applies({ kind, value }: HidingRule, facts: TitleFacts): boolean {
  switch (kind) {
    case 'genre':
      return facts.genreIds.includes(Number(value))
    case 'keyword':
      return facts.keywordIds.includes(Number(value))
    case 'company':
      return facts.companyIds.includes(Number(value))
    case 'certification': {
      const limit = limitOf(value)
      return limit !== null && isBeyond(limit, facts)
    }
    case 'language':
      return facts.language === value
    case 'adult':
      return facts.isAdult
    case 'exception':
      return false
  }
}

const limits = new Map<string, CertificationLimit | null>()

/** Read once for each rule: every card asks. */
function limitOf(value: string): CertificationLimit | null {
  const known = limits.get(value)
  if (known !== undefined) return known
  if (limits.size >= MAX_RULES) limits.clear()
  const limit = parseLimit(value)
  limits.set(value, limit)
  return limit
}

/** The limits of certifications that rules set. */
export function limitsIn(rules: readonly HidingRule[]): CertificationLimit[] {
  return rules.flatMap(({ kind, value }) => (kind === 'certification' ? (limitOf(value) ?? []) : []))
}

/** The ids that rules of a kind hide. */
export function ruledIds(rules: readonly HidingRule[], kind: 'genre' | 'keyword' | 'company'): number[] {
  return rules.filter((rule) => rule.kind === kind).map(({ value }) => Number(value))
}

export function parseRuleKind(text: string): RuleKind | null {
  return RULE_KINDS.find((kind) => kind === text) ?? null
}
