import { LIST_TABS, parsePage, parseTab, tabQuery, type ListTabId } from '#domain/tabs.ts'
import type { TitleType } from '#domain/title.ts'
import { servicesContext } from '#server/context.ts'
import { notFound, orStatus } from '#server/http/or-status.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EndlessGrid } from '#app/ui/endless-grid.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page.ts'

const WORDS = {
  movie: { heading: 'Movies', noun: 'movies' },
  tv: { heading: 'TV Shows', noun: 'TV shows' },
} as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const type: TitleType = params.type === 'movie' || params.type === 'tv' ? params.type : notFound()
  const { catalogue, now } = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const tab = parseTab<ListTabId>(LIST_TABS[type], search.get('tab'))
  const page = parsePage(search.get('page')) ?? 1
  return { type, tab, first: await orStatus(catalogue.discover(tabQuery(type, tab, { page, today: now() }))) }
}

/** The movies and the shows, by tab. */
export default function TitlesPage({ loaderData: { type, tab, first } }: Route.ComponentProps) {
  const { brand } = useSite().site
  const { heading, noun } = WORDS[type]
  const tabs = LIST_TABS[type]
  const label = tabs.find(({ id }) => id === tab)?.label ?? ''
  return (
    <div className="page">
      <title>{`${label} ${heading} | ${brand}`}</title>
      <meta name="description" content={`${label} ${noun} on ${brand}.`} />
      <h1 className="page-title" tabIndex={-1}>
        {heading}
      </h1>
      <Tabs<ListTabId> label={heading} tabs={tabs} selected={tab} hrefOf={(id) => `?tab=${id}`}>
        {first.items.length === 0 ? (
          <EmptyState title={`No ${heading} Found`} text="There is nothing in this list at the moment." />
        ) : (
          <EndlessGrid
            key={`${type} ${tab} ${first.page}`}
            source={`/api/titles/${type}?tab=${tab}`}
            first={first}
            keyOf={(title) => title.id}
            noun={noun}
            render={(title, index) => <PosterCard title={title} eager={index < 6} />}
          />
        )}
      </Tabs>
    </div>
  )
}
