import type { InBackground, Repeat } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import { isAppError } from '#domain/errors.ts'
import { type HidingRule, ruledIds } from '#domain/operators/rules.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'

const HOUR = 3_600_000
/** Titles are added to keywords and companies every day. */
const EVERY = 12 * HOUR
/** How often what is missing or old is loaded. */
const CHECK = 5 * 60_000
const NOBODY = background('en')

type Tag = { kind: 'keyword' | 'company'; id: number }
/** `keys`: the titles that have it, of one type after the other. */
type Loaded = Tag & { keys: ReadonlySet<string>; readAt: number }
type RuleTitlesOptions = {
  rules: () => readonly HidingRule[]
  discover: Catalogue['discover']
  /** Called when lists may have changed. */
  onChange: () => void
  inBackground: InBackground
  repeat: Repeat
  /** Milliseconds since 1970. */
  now: () => number
}

const same = (one: Tag) => (other: Tag) => one.kind === other.kind && one.id === other.id

/**
 * The titles with a keyword or a company that a rule hides: lists do not say which of their titles have them, so the service is asked for
 * all of them (its first 10,000 of each type), in the background. Until that is done only the titles' own pages and filtered lists know.
 */
export function createRuleTitles({ rules, discover, onChange, inBackground, repeat, now }: RuleTitlesOptions) {
  let loaded: readonly Loaded[] = []
  let isLoading = false

  const wanted = (): Tag[] =>
    (['keyword', 'company'] as const).flatMap((kind) => ruledIds(rules(), kind).map((id): Tag => ({ kind, id })))
  const isDue = (tag: Tag) => now() - (loaded.find(same(tag))?.readAt ?? -Infinity) >= EVERY

  async function load(tag: Tag, signal: AbortSignal): Promise<Set<string>> {
    const keys = new Set<string>()
    const by = tag.kind === 'keyword' ? { keywordIds: [tag.id] } : { companyIds: [tag.id] }
    for (const type of ['movie', 'tv'] as const) {
      for (let page = 1, pages = 1; page <= pages && !signal.aborted; page += 1) {
        const found = await discover(NOBODY, { type, page, sort: 'popularity.desc', ...by })
        pages = found.pages
        for (const card of found.items) keys.add(titleKey(card))
      }
    }
    return keys
  }

  async function loadAll(signal: AbortSignal): Promise<void> {
    for (let tag = wanted().find(isDue); tag && !signal.aborted; tag = wanted().find(isDue)) {
      const done = tag
      const keys = await load(done, signal)
      if (signal.aborted) return
      loaded = [...loaded.filter((each) => wanted().some(same(each)) && !same(each)(done)), { ...done, keys, readAt: now() }]
      onChange()
    }
  }

  function follow(): void {
    if (isLoading || !wanted().some(isDue)) return
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
    /** The keywords and companies with rules that a title has, as far as they are loaded. */
    tagsOf(title: TitleKey): { keywordIds: number[]; companyIds: number[] } {
      const key = titleKey(title)
      const idsOf = (kind: Tag['kind']) => loaded.filter((each) => each.kind === kind && each.keys.has(key)).map(({ id }) => id)
      return { keywordIds: idsOf('keyword'), companyIds: idsOf('company') }
    },
  }
}
