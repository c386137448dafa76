import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { isNotFound, nullIf } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { hidingRule, type HidingRule, limitsIn, ruledIds, type RuleKind, type TitleFacts } from '#domain/operators/rules.ts'
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
/** Why a title is hidden. */
export type Hidden = 'block' | HidingRule

type HidingOptions = {
  isBlocked: (type: TitleType, id: number) => boolean
  rules: () => readonly HidingRule[]
  /** What a listed title has of the keywords, companies and certifications with rules, as far as it is known. */
  tagsOf: (key: TitleKey) => Pick<TitleFacts, 'keywordIds' | 'companyIds' | 'certifications'>
  catalogue: Pick<Catalogue, 'title'>
  /** Notes that a rule hid a title that was asked for. */
  onRefused: (title: string, rule: string) => void
  maxKnown?: number
}

/** What cards do not say. */
const ONLY_WHOLE: ReadonlySet<RuleKind> = new Set(['keyword', 'company', 'certification'])

export type Hiding = ReturnType<typeof createHiding>

/**
 * Which titles visitors do not see: those that operators blocked one by one, and those that their rules hide. The only place that
 * decides it. Lists decide by what their answers say about each title; for a title that is asked for by its id its own answer is read,
 * unless a list has said enough. Without rules nothing is read.
 */
export function createHiding({ isBlocked, rules, tagsOf, catalogue, onRefused, maxKnown = MAX_KNOWN }: HidingOptions) {
  const known = new LRUCache<string, TitleFacts>({ max: maxKnown })

  function note(facts: TitleFacts): TitleFacts {
    const key = titleKey(facts)
    const before = known.get(key)
    // A copy of a card may no longer say its language.
    const best = before && !facts.isWhole && (before.isWhole || facts.language === null) ? before : facts
    known.set(key, best)
    return best
  }

  const withTags = (facts: TitleFacts): TitleFacts => (facts.isWhole ? facts : { ...facts, ...tagsOf(facts) })
  const ruleFor = (facts: TitleFacts) => hidingRule(rules(), withTags(facts))
  const needsWhole = () => rules().some(({ kind }) => ONLY_WHOLE.has(kind))
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

    /** The same for a mere id: what nothing is known of is shown. */
    isHiddenId(type: TitleType, id: number): boolean {
      if (isBlocked(type, id)) return true
      const facts = rules().length === 0 ? undefined : known.get(titleKey({ type, id }))
      return facts !== undefined && ruleFor(facts) !== null
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
        ...withinLimit(query, now),
      }
    },

    /**
     * How many of the titles that lists and pages have shown the rule would hide beside those that are hidden already; `open`: of how
     * many it cannot be said before they were read.
     */
    preview(rule: HidingRule): { hidden: number; kept: number; open: number } {
      const shown = [...known.values()].filter((facts) => !isBlocked(facts.type, facts.id) && ruleFor(facts) === null)
      const after = [...rules(), rule]
      const hidden = shown.filter((facts) => hidingRule(after, withTags(facts)) !== null).length
      const open = ONLY_WHOLE.has(rule.kind) ? shown.filter(({ isWhole }) => !isWhole).length : 0
      return { hidden, kept: shown.length, open }
    },
  }
}

/** Movies within a limit that hides those without a certification too, unless the query asks for one, or for offers of a region. */
function withinLimit(query: DiscoverQuery, rules: readonly HidingRule[]): Partial<DiscoverQuery> {
  const limit = limitsIn(rules).find(({ above, hidesUnrated }) => hidesUnrated && above.movie)
  const { type, certificationMax, certification, region, platformIds, offers } = query
  const isFree = [certificationMax, certification, region, platformIds, offers].every((each) => each === undefined)
  return limit && type === 'movie' && isFree ? { certificationMax: limit.limit, region: limit.region } : {}
}

function union(given: readonly number[] = [], more: readonly number[]): number[] {
  return [...new Set([...given, ...more])]
}

function factsOfItem(item: ListedItem): TitleFacts {
  const { type, id, genreIds, genres = [], language = languageOfCard(item) } = item
  const ids = genreIds ?? genres.map((genre) => (typeof genre === 'number' ? genre : genre.id))
  // Lists of the service leave out titles for adults.
  return { type, id, genreIds: ids, language, keywordIds: [], companyIds: [], certifications: [], isAdult: false, isWhole: false }
}

function factsOfTitle(title: Title): TitleFacts {
  const { type, id, genreIds, genres, language, keywords, companies, certifications, isAdult = false } = title
  return {
    type,
    id,
    genreIds: union(genreIds, idsOf(genres)),
    language,
    keywordIds: idsOf(keywords),
    companyIds: idsOf(companies),
    certifications,
    isAdult,
    isWhole: true,
  }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}
