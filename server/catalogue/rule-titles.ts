import type { InBackground, Repeat } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import { isAppError } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { type HidingRule, limitsIn, ruledIds } from '#domain/operators/rules.ts'
import { type Certification, titleKey, type TitleKey, type TitleType } from '#domain/titles/title.ts'

const HOUR = 3_600_000
/** Titles are added to keywords and companies every day. */
const EVERY = 12 * HOUR
/** How often what is missing or old is loaded. */
const CHECK = 5 * 60_000
const NOBODY = background('en')

/** What all titles of a query have. `name`: for the database. */
type Tag = { name: string; types: readonly TitleType[]; by: Partial<DiscoverQuery> } & (
  | { kind: 'keyword' | 'company'; id: number }
  | { kind: 'certification'; certification: Certification }
)
/** `keys`: the titles that have it, of one type after the other. */
type Loaded = { tag: Tag; keys: ReadonlySet<string>; readAt: number }

/** What was loaded before, so that a start has it at once. */
export type KeptRuleTitles = {
  /** Null: nothing. Never rejects. */
  read: (tag: string) => Promise<{ keys: string[]; at: number } | null>
  write: (tag: string, kept: { keys: readonly string[]; at: number }) => void
}

type RuleTitlesOptions = {
  rules: () => readonly HidingRule[]
  discover: Catalogue['discover']
  kept: KeptRuleTitles
  /** Called when lists may have changed. */
  onChange: () => void
  inBackground: InBackground
  repeat: Repeat
  /** Milliseconds since 1970. */
  now: () => number
}

const BOTH = ['movie', 'tv'] as const

/** The query of shows cannot ask for certifications. */
function tagsIn(rules: readonly HidingRule[]): Tag[] {
  const tags = [
    ...ruledIds(rules, 'keyword').map((id): Tag => ({
      name: `keyword ${id}`,
      types: BOTH,
      by: { keywordIds: [id] },
      kind: 'keyword',
      id,
    })),
    ...ruledIds(rules, 'company').map((id): Tag => ({
      name: `company ${id}`,
      types: BOTH,
      by: { companyIds: [id] },
      kind: 'company',
      id,
    })),
    ...limitsIn(rules).flatMap(({ region, above }) =>
      (above.movie ?? []).map((name): Tag => {
        const by = { certification: name, region }
        const certification = { country: region, name }
        return { name: `certification ${region} ${name}`, types: ['movie'], by, kind: 'certification', certification }
      }),
    ),
  ]
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()]
}

/**
 * The titles with a keyword, a company or, among movies, a certification that a rule hides: lists do not say which of their titles have
 * them, so the service is asked for all of them (its first 10,000 of each type), in the background. Until that is done only the titles'
 * own pages and filtered lists know.
 */
export function createRuleTitles({ rules, discover, kept, onChange, inBackground, repeat, now }: RuleTitlesOptions) {
  let loaded: readonly Loaded[] = []
  let isLoading = false

  const loadedOf = ({ name }: Tag) => loaded.find(({ tag }) => tag.name === name)
  const isOld = (readAt: number) => now() - readAt >= EVERY
  const nextDue = () => tagsIn(rules()).find((tag) => isOld(loadedOf(tag)?.readAt ?? -Infinity))

  function set(tag: Tag, keys: ReadonlySet<string>, readAt: number): void {
    const wanted = new Set(tagsIn(rules()).map(({ name }) => name))
    const others = loaded.filter((each) => wanted.has(each.tag.name) && each.tag.name !== tag.name)
    loaded = [...others, { tag, keys, readAt }]
    onChange()
  }

  async function load({ types, by }: Tag, signal: AbortSignal): Promise<Set<string>> {
    const keys = new Set<string>()
    for (const type of types) {
      for (let page = 1, pages = 1; page <= pages && !signal.aborted; page += 1) {
        const found = await discover(NOBODY, { type, page, sort: 'popularity.desc', ...by })
        pages = found.pages
        for (const card of found.items) keys.add(titleKey(card))
      }
    }
    return keys
  }

  /** First what this process or another one has loaded before. */
  async function loadAll(signal: AbortSignal): Promise<void> {
    for (let tag = nextDue(); tag && !signal.aborted; tag = nextDue()) {
      const before = await kept.read(tag.name)
      const isNews = before !== null && before.at <= now() && before.at > (loadedOf(tag)?.readAt ?? -Infinity)
      if (isNews) set(tag, new Set(before.keys), before.at)
      if (isNews && !isOld(before.at)) continue
      const keys = await load(tag, signal)
      if (signal.aborted) return
      set(tag, keys, now())
      kept.write(tag.name, { keys: [...keys], at: now() })
    }
  }

  function follow(): void {
    if (isLoading || !nextDue()) return
    isLoading = true
    inBackground('rule-titles', async (signal) => {
      try {
        await loadAll(signal)
      } catch (error) {
        // The next check tries again.
        if (!isAppError(error)) throw error
      } finally {
        isLoading = false
      }
    })
  }
  repeat('rule-titles', { every: CHECK }, async () => follow())

  return {
    /** Loads what is missing; call it when rules have changed. */
    follow,
    /** What a title has of the keywords, companies and certifications with rules, as far as it is loaded. */
    tagsOf(title: TitleKey): { keywordIds: number[]; companyIds: number[]; certifications: Certification[] } {
      const key = titleKey(title)
      const own = loaded.flatMap(({ tag, keys }) => (keys.has(key) ? tag : []))
      const idsOf = (kind: 'keyword' | 'company') => own.flatMap((tag) => (tag.kind === kind ? tag.id : []))
      const certifications = own.flatMap((tag) => (tag.kind === 'certification' ? tag.certification : []))
      return { keywordIds: idsOf('keyword'), companyIds: idsOf('company'), certifications }
    },
  }
}
