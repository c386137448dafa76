import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { isNotFound, nullIf } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { hidingRule, type HidingRule, ruledIds, type TitleFacts } from '#domain/operators/rules.ts'
import { type Title, titleKey, type TitleKey, type TitleType } from '#domain/titles/title.ts'
import { languageOfCard } from './card-languages.ts'

/** Titles whose facts are remembered, about 200 bytes each. */
const MAX_KNOWN = 50_000

/** A title in a list: a card, or a credit of a person. */
export type ListedItem = TitleKey & {
  genreIds?: readonly number[]
  genres?: readonly (number | { id: number })[]
  language?: string | null
}
/** `isWhole`: from the title's own answer, which alone has keywords and companies and says whether it is for adults. */
type Known = TitleFacts & { isWhole: boolean }
/** Why a title is hidden. */
export type Hidden = 'block' | HidingRule

type HidingOptions = {
  isBlocked: (type: TitleType, id: number) => boolean
  rules: () => readonly HidingRule[]
  /** The keywords and companies with rules that a listed title has, as far as they are known. */
  tagsOf: (key: TitleKey) => Pick<TitleFacts, 'keywordIds' | 'companyIds'>
  catalogue: Pick<Catalogue, 'title'>
  /** Notes that a rule hid a title that was asked for. */
  onRefused: (title: string, rule: string) => void
  maxKnown?: number
}

export type Hiding = ReturnType<typeof createHiding>

/**
 * Which titles visitors do not see: those that operators blocked one by one, and those that their rules hide. The only place that
 * decides it. Lists decide by what their answers say about each title; for a title that is asked for by its id its own answer is read,
 * unless a list has said enough. Without rules nothing is read.
 */
export function createHiding({ isBlocked, rules, tagsOf, catalogue, onRefused, maxKnown = MAX_KNOWN }: HidingOptions) {
  const known = new LRUCache<string, Known>({ max: maxKnown })

  function note(facts: Known): Known {
    const key = titleKey(facts)
    const before = known.get(key)
    // A copy of a card may no longer say its language.
    const best = before && !facts.isWhole && (before.isWhole || facts.language === null) ? before : facts
    known.set(key, best)
    return best
  }

  const withTags = (facts: Known): TitleFacts => (facts.isWhole ? facts : { ...facts, ...tagsOf(facts) })
  const ruleFor = (facts: Known) => hidingRule(rules(), withTags(facts))
  const needsWhole = () => rules().some(({ kind }) => kind === 'keyword' || kind === 'company')
  const isException = (key: TitleKey) => rules().some(({ kind, value }) => kind === 'exception' && value === titleKey(key))

  /** Why a title is hidden; null: it is not, or there is none. Rejects if the catalogue's answer is needed and fails. */
  async function why(scope: Scope, { type, id }: TitleKey): Promise<Hidden | null> {
    if (isBlocked(type, id)) return 'block'
    if (rules().length === 0 || isException({ type, id })) return null
    const listed = known.get(titleKey({ type, id }))
    if (listed && (listed.isWhole || !needsWhole())) return ruleFor(listed)
    const title = await catalogue.title(scope, type, id).catch(nullIf(isNotFound))
    return title === null ? null : ruleFor(note(factsOfTitle(title)))
  }

  return {
    why,

    /** Whether a title that is asked for is hidden. `bypass`: whether this visitor may see it all the same. */
    async isHidden(scope: Scope, key: TitleKey, bypass: () => Promise<boolean> = async () => false): Promise<boolean> {
      const reason = await why(scope, key)
      if (reason === null || (await bypass())) return false
      if (reason !== 'block') onRefused(titleKey(key), `${reason.kind} ${reason.name}`)
      return true
    },

    /** Whether lists leave a title out. */
    isHiddenItem(item: ListedItem): boolean {
      const facts = note(factsOfItem(item))
      return isBlocked(item.type, item.id) || (rules().length > 0 && ruleFor(facts) !== null)
    },

    /** The same for a mere name: while there are rules, titles of which nothing is known are hidden. */
    isHiddenName(type: TitleType, id: number): boolean {
      if (isBlocked(type, id)) return true
      if (rules().length === 0) return false
      const facts = known.get(titleKey({ type, id }))
      return facts === undefined ? !isException({ type, id }) : ruleFor(facts) !== null
    },

    /** The query without what rules hide, as far as the service can say it. Not with exceptions, which it cannot. */
    narrowed(query: DiscoverQuery): DiscoverQuery {
      const now = rules()
      if (now.length === 0 || now.some(({ kind }) => kind === 'exception')) return query
      const genres = ruledIds(now, 'genre')
      const keywords = ruledIds(now, 'keyword')
      return {
        ...query,
        ...(genres.length > 0 && { withoutGenreIds: union(query.withoutGenreIds, genres) }),
        ...(keywords.length > 0 && { withoutKeywordIds: union(query.withoutKeywordIds, keywords) }),
      }
    },

    /** How many of the titles that lists and pages have shown the rule would hide beside those that are hidden already. */
    preview(rule: HidingRule): { hidden: number; kept: number } {
      const shown = [...known.values()].filter((facts) => !isBlocked(facts.type, facts.id) && ruleFor(facts) === null)
      const after = [...rules(), rule]
      return { hidden: shown.filter((facts) => hidingRule(after, withTags(facts)) !== null).length, kept: shown.length }
    },
  }
}

function union(given: readonly number[] = [], more: readonly number[]): number[] {
  return [...new Set([...given, ...more])]
}

function factsOfItem(item: ListedItem): Known {
  const { type, id, genreIds, genres = [], language = languageOfCard(item) } = item
  const ids = genreIds ?? genres.map((genre) => (typeof genre === 'number' ? genre : genre.id))
  // Lists of the service leave out titles for adults.
  return { type, id, genreIds: ids, language, keywordIds: [], companyIds: [], isAdult: false, isWhole: false }
}

function factsOfTitle({ type, id, genreIds, genres, language, keywords, companies, isAdult = false }: Title): Known {
  return {
    type,
    id,
    genreIds: union(genreIds, idsOf(genres)),
    language,
    keywordIds: idsOf(keywords),
    companyIds: idsOf(companies),
    isAdult,
    isWhole: true,
  }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}
