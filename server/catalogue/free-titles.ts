import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import type { Title, TitleType } from '#domain/titles/title.ts'
import type { PagesOfKnown } from './pages-of-known.ts'

/** The part of `FreeWorks` used here; its contents may change at any time. */
type Works = {
  copiesOf: (type: TitleType, id: number) => { whole: FreeCopy | null; episodes: Title['freeEpisodes'] }
  isDecided: (type: TitleType, id: number) => boolean
  titles: () => { type: TitleType; id: number }[]
}

type Options = { works: Works; pagesOfKnown: PagesOfKnown }

/** Wraps a catalogue so that titles say which free copy of them this site plays, and so that lists can be filtered by that. */
export function withFreeTitles(catalogue: Catalogue, { works, pagesOfKnown }: Options): Catalogue {
  async function titleWithCopies(scope: Scope, type: TitleType, id: number): Promise<Title> {
    const title = await catalogue.title(scope, type, id)
    const { whole: free, episodes: freeEpisodes } = works.copiesOf(type, id)
    const item = free?.archiveItem ?? null
    if (!works.isDecided(type, id)) return { ...title, archiveId: title.archiveId ?? item, free, freeEpisodes }
    // An operator's entry overrides the homepage that the service names.
    return { ...title, archiveId: free && (item ?? title.archiveId), free, freeEpisodes }
  }

  return {
    ...catalogue,
    title: titleWithCopies,
    discover: (scope, query) =>
      query.free && !query.library ? pagesOfKnown(scope, query, works.titles()) : catalogue.discover(scope, query),
  }
}
