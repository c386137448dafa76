import { m } from '#messages'
import { shareImage } from '#domain/titles/share.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { itemList } from '#app/ui/frame/structured-data.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { orHttpError } from '#server/http/endpoint-parts/loader-errors.ts'
import { ShareButton } from '#app/features/library/share-button.tsx'
import { EndlessGrid } from '#app/ui/long-grid/endless-grid.tsx'
import { IN_ROW } from '#app/ui/cards/picture.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import type { Route } from './+types/page.ts'

const WIDTHS = {
  sizes: '(min-width: 62rem) min(14vw, 254px), (min-width: 48rem) 22vw, (min-width: 36rem) 29vw, 44vw',
  saving: IN_ROW.saving,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  const page = parsePage(new URL(request.url).searchParams.get('page')) ?? 1
  return { first: await orHttpError(catalogue.popularPeople(context.get(scopeContext), page)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.lists.people.heading,
    description: m.lists.people.description,
    canonical: '/person',
    image: shareImage('person', m.lists.people.heading),
    data:
      import.meta.env.SSR &&
      ((link) => itemList(m.lists.people.heading, loaderData?.first.items.map(({ id }) => `/person/${id}`) ?? [], link)),
  })
}

/** The popular people: six columns at full width. */
export default function PeoplePage({ loaderData: { first } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className="page-title rail" tabIndex={-1}>
        {m.lists.people.heading}
      </h1>
      <ShareButton />
      <EndlessGrid
        key={first.page}
        source="/api/people"
        first={first}
        keyOf={(person) => person.id}
        counted={m.site.counted.person}
        className="people-grid"
        render={(person, index) => <PersonCard person={person} priority={index === 0} widths={WIDTHS} />}
      />
    </div>
  )
}
