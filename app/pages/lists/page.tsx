import { m } from '#messages'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { isFiltered, toSearch } from '#domain/filters/filter-search.ts'
import { notUsedText, parseFilters } from '#domain/filters/parse-filters.ts'
import { listHeading } from '#domain/filters/list-heading.ts'
import { offeredPlatforms } from '#domain/offers/platforms.ts'
import { shareImage } from '#domain/titles/share.ts'
import { LIST_TABS, parsePage, parseTab, tabQuery, type ListTabId } from '#domain/filters/tabs.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { notFound, orNull, orHttpError } from '#server/http/endpoint-parts/loader-errors.ts'
import { readLimits, readNames } from '#server/http/endpoint-parts/read-list.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { itemList } from '#app/ui/frame/structured-data.ts'
import { type Poster, toPosters } from '#app/ui/cards/poster-card.tsx'
import { ShareButton } from '#app/features/library/share-button.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import type { Route } from './+types/page.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FiltersButton, FiltersPanel, usePanel } from './filters.tsx'
import { TitleList } from './title-list.tsx'
import styles from './lists.module.css'

const HideSeenButton = afterPage(async () => (await import('#app/features/library/switches.tsx')).HideSeenButton)
const OnMyServices = afterPage(async () => (await import('#app/features/services/on-my-services.tsx')).OnMyServicesAtHead)
const Breadcrumbs = afterPage(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const type: TitleType = params.type === 'movie' || params.type === 'tv' ? params.type : notFound()
  const services = context.get(servicesContext)
  const scope = context.get(scopeContext)
  const { catalogue, libraries, now, site } = services
  const today = now()
  const thisYear = today.getUTCFullYear()
  const search = new URL(request.url).searchParams
  const tab = parseTab<ListTabId>(LIST_TABS[type], search.get('tab'))
  const page = parsePage(search.get('page')) ?? 1
  const { filters, ignored } = parseFilters(search, await readLimits(scope, services, { type, search, thisYear }))
  const filtered = toSearch(filters, thisYear)
  const query = isFiltered(filters, thisYear)
    ? filterQuery(type, filters, { page, thisYear })
    : tabQuery(type, tab, { page, today })
  const region = filters.region ?? site.region
  const [first, genres, listed, names] = await Promise.all([
    orHttpError(catalogue.discover(scope, query)),
    orNull(catalogue.genres(scope, type)),
    orNull(catalogue.platforms(scope, type, region)),
    readNames(scope, services, filters),
  ])
  const platforms = offeredPlatforms(region, listed, filters.platforms)
  // Labelled on the server, so that the browser needs no filter rules until the panel is opened.
  const active = activeFilters(filters, thisYear, { genres, platforms, names }).map(({ id, label, logo, without }) => ({
    id,
    label,
    logo,
    without: toSearch(without, thisYear),
  }))
  const applied = { search: filtered, filters: filtered === '' ? null : filters }
  const heading = listHeading(type, filters, thisYear, { genres, platforms, names })
  return {
    type,
    tab,
    applied,
    active,
    ...(heading && { heading: { ...heading, isLanding: heading.isLanding && first.total > 0 && ignored.length === 0 } }),
    thisYear,
    first: toPosters(first),
    genres,
    platforms,
    names: filtered === '' ? null : names,
    notUsed: notUsedText(ignored),
    ...(libraries.isAny && { hasLibrary: true }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { type, tab, applied, first } = loaderData
  const filtered = applied.search !== ''
  const { title, description, canonical } = filtered ? filteredMeta(loaderData) : tabMeta(type, tab)
  return pageMeta(matches, {
    title,
    description,
    canonical,
    image: shareImage(type, title),
    standing: filtered ? { below: type } : undefined,
    data: import.meta.env.SSR && ((link) => itemList(title, first.items.map(pathOf), link)),
  })
}

function tabMeta(type: TitleType, tab: ListTabId) {
  const [initial] = LIST_TABS[type]
  const pages: Partial<Record<ListTabId, { title: string; description: string }>> = m.lists.pages[type]
  return {
    title: m.lists.names[type],
    ...pages[tab],
    canonical: tab === initial.id ? `/${type}` : `/${type}?tab=${tab}`,
  }
}

/** Only lists with a single filter get a canonical address for search engines, as there are too many combinations. */
function filteredMeta({
  type,
  applied,
  heading,
  first,
}: Pick<Route.ComponentProps['loaderData'], 'type' | 'applied' | 'heading' | 'first'>) {
  const title = heading?.text ?? m.lists.names[type]
  return {
    title,
    description: m.lists.filtered[type]({ heading: title, count: first.total }),
    canonical: heading?.isLanding ? `/${type}?${applied.search}` : undefined,
  }
}

function pathOf({ type, id }: Poster): string {
  return `/${type}/${id}`
}

/** The movies or shows of a tab, or those that match the filters in the address. */
export default function TitlesPage({ loaderData }: Route.ComponentProps) {
  const { type, tab, applied, active, notUsed, first, genres, platforms, names, thisYear } = loaderData
  const panel = usePanel()
  return (
    <div className="page">
      {applied.search !== '' && <Breadcrumbs below={type} />}
      <ShareButton />
      <div className={styles.top}>
        <h1 className={`page-title ${loaderData.heading ? styles.named : ''}`} tabIndex={-1}>
          {loaderData.heading?.text ?? m.lists.names[type]}
        </h1>
        <HideSeenButton />
        <OnMyServices />
        <FiltersButton panel={panel} count={active.length} />
      </div>
      <Tabs<ListTabId> label={m.lists.names[type]} tabs={LIST_TABS[type]} selected={tab} hrefOf={(id) => `?tab=${id}`}>
        <div className={styles.body}>
          <FiltersPanel
            panel={panel}
            type={type}
            tab={tab}
            applied={applied}
            total={first.total}
            genres={genres}
            platforms={platforms}
            names={names}
            active={active}
            thisYear={thisYear}
            hasLibrary={loaderData.hasLibrary ?? false}
          />
          <div className={styles.list}>
            {notUsed !== null && <p className={styles.ignored}>{notUsed}</p>}
            <FilterChips active={active} tab={tab} fallback={panel.button} clearable={!panel.open && first.items.length > 0} />
            <TitleList type={type} tab={tab} filters={applied.search} first={first} panel={panel} />
          </div>
        </div>
      </Tabs>
    </div>
  )
}
