import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { PERSON_TABS } from '#domain/people/person.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseTab } from '#domain/filters/tabs.ts'
import { parseId } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { notFound, orHttpError } from '#server/http/endpoints/loader-errors.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import { Picture, PORTRAIT_FILES, type Place } from '#app/ui/cards/picture.tsx'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import type { Route } from './+types/page.ts'
import { Biography } from './biography.tsx'
import { personData } from './person-data.ts'
import { PersonFacts } from './person-facts.tsx'
import { toShownPerson } from './shown-person.ts'
import styles from './person.module.css'

const [Work, useWorkLoading] = lazyOnIdle(async () => (await import('./work.tsx')).Work)
const [Breadcrumbs] = lazyOnIdle(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)
const PORTRAIT: Place<'profile'> = { files: PORTRAIT_FILES, sizes: 'min(41vw, 300px)', saving: 'min(17vw, 100px)' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(servicesContext)
  const id = parseId(params.id)
  if (id === null) return notFound()
  return { person: toShownPerson(await orHttpError(catalogue.person(id))), today: toDay(now()) }
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { person } = loaderData
  return pageMeta(matches, {
    title: person.name,
    description: person.biography || `Movies and TV shows with ${person.name}.`,
    canonical: `/person/${person.id}`,
    kind: 'profile',
    image: shareImage({ kind: 'person', id: person.id }, person.name),
    data: import.meta.env.SSR && ((link) => personData(person, link)),
    standing: { below: 'person' },
  })
}

export default function PersonPage({ loaderData: { person, today } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tab = parseTab(PERSON_TABS, search.get('tab'))
  useWorkLoading()
  return (
    <>
      <div className="page">
        <Breadcrumbs below="person" />
      </div>
      <article className={`page ${styles.page}`}>
        <div className={styles.side}>
          <div className={styles.portrait}>
            <Picture kind="profile" path={person.picture} alt={`Portrait of ${person.name}`} place={PORTRAIT} eager priority />
          </div>
          <PersonFacts person={person} today={today} />
        </div>
        <div className={styles.main}>
          <h1 dir="auto" className={styles.name} tabIndex={-1}>
            {person.name}
          </h1>
          <Tabs label={person.name} tabs={PERSON_TABS} selected={tab} hrefOf={(id) => `?tab=${id}`}>
            {tab === 'biography' && <Biography person={person} />}
            {(tab === 'movies' || tab === 'tv' || tab === 'crew') && <Work key={tab} person={person} tab={tab} />}
            {tab === 'images' && <Gallery kind="profile" pictures={person.pictures} of={person.name} />}
          </Tabs>
        </div>
      </article>
    </>
  )
}
