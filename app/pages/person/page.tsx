import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Person as PersonData } from 'schema-dts'
import { m } from '#messages'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { PERSON_TABS, ageAt } from '#domain/people/person.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseTab } from '#domain/filters/tabs.ts'
import { parseId } from '#domain/titles/title.ts'
import { byTitle, type WorkCredit } from '#domain/people/by-title.ts'
import { characterNames, departmentName, jobNames } from '#domain/people/credit-names.ts'
import { formatCount, formatDate } from '#domain/text/format.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { notFound, orHttpError, orMoved } from '#server/http/endpoint-parts/loader-errors.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import { IN_ROW, Picture, PORTRAIT_FILES, type Slot } from '#app/ui/cards/picture.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import { ShareButton } from '#app/features/library/share-button.tsx'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import type { Links } from '#app/ui/frame/structured-data.ts'
import type { Route } from './+types/page.ts'
import { toShownPerson, type ShownPerson } from './shown-person.ts'
import styles from './person.module.css'

const Work = afterPage(async () => (await import('./work.tsx')).Work)
const Breadcrumbs = afterPage(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)
const PORTRAIT: Slot<'profile'> = { files: PORTRAIT_FILES, sizes: 'min(41vw, 300px)', saving: 'min(17vw, 100px)' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(servicesContext)
  const id = parseId(params.id)
  if (id === null) return notFound()
  const person = catalogue.person(context.get(scopeContext), id)
  return { person: toShownPerson(await orHttpError(orMoved(person, (to) => `/person/${to}`))), today: toDay(now()) }
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { person } = loaderData
  return pageMeta(matches, {
    title: person.name,
    description: person.biography || m.person.description({ name: person.name }),
    canonical: `/person/${person.id}`,
    kind: 'profile',
    image: shareImage({ kind: 'person', id: person.id }, person.name),
    data: import.meta.env.SSR && ((link) => personData(person, link)),
    standing: { below: 'person' },
  })
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  // Keyed by person, so that an opened biography, a failed portrait and all other state are reset.
  return <PersonView key={loaderData.person.id} {...loaderData} />
}

function PersonView({ person, today }: { person: ShownPerson; today: string }) {
  const [search] = useSearchParams()
  const tab = parseTab(PERSON_TABS, search.get('tab'))
  return (
    <>
      <div className="page">
        <Breadcrumbs below="person" />
        <ShareButton />
      </div>
      <article className="page person-layout">
        <div className="person-side">
          <div className={styles.portrait}>
            <Picture
              kind="profile"
              path={person.picture}
              alt={m.person.portraitOf({ name: person.name })}
              slot={PORTRAIT}
              eager
              priority
            />
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

/** Picture widths in a row beside the portrait and the facts. */
const BESIDE_FACTS = {
  sizes: '(min-width: 992px) min(10.3vw, 198px), (min-width: 768px) 22vw, 29vw',
  saving: IN_ROW.saving,
}
/** Number of best-known titles under the biography. */
const BEST_KNOWN = 12

/** The biography and the titles the person is best known for. */
function Biography({ person }: { person: ShownPerson }) {
  const isActor = person.knownFor === 'Acting'
  const best = byTitle(isActor ? person.cast : person.crew).slice(0, BEST_KNOWN)
  const nameOf = isActor ? characterNames : jobNames
  return (
    <>
      <ShowMore lines="sixteen">
        <div className={styles.biography} lang={person.biographyLanguage}>
          {(person.biography || m.person.noBiography).split(/\n+/).map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </ShowMore>
      {best.length > 0 && (
        <Row heading={m.person.bestKnown}>
          {best.map((credit) => (
            <PosterCard key={`${credit.type}${credit.id}`} title={credit} note={nameOf(credit.role)} widths={BESIDE_FACTS} />
          ))}
        </Row>
      )}
      <BelowBiography person={person} />
    </>
  )
}

/** Career and shared people; until the code is loaded, the server's markup stays. */
const BelowBiography = afterPage(async () => (await import('./career-and-people.tsx')).CareerAndPeople)

/** The facts beside the portrait; a missing one reads "Unknown". */
function PersonFacts({ person, today }: { person: ShownPerson; today: string }) {
  const dead = person.deathday !== null
  const facts = [
    [m.person.facts.knownFor, person.knownFor === null ? m.site.common.unknown : departmentName(person.knownFor)],
    [m.person.facts.birthdate, withAge(person.birthday, dead ? null : ageAt(person.birthday, today))],
    ...(dead ? [[m.person.facts.dateOfDeath, withAge(person.deathday, ageAt(person.birthday, person.deathday))] as const] : []),
    [m.person.facts.hometown, person.birthplace ?? m.site.common.unknown],
    [m.person.facts.actingCredits, countOf(person.cast)],
    [m.person.facts.tvActingCredits, countOf(person.cast, 'tv')],
    [m.person.facts.movieCredits, countOf([...person.cast, ...person.crew], 'movie')],
    [m.person.facts.tvCredits, countOf([...person.cast, ...person.crew], 'tv')],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function withAge(date: string | null, age: number | null): string {
  return age === null ? formatDate(date) : m.person.dateWithAge({ date: formatDate(date), age })
}

/** Counts titles, not credits: two jobs on one film count once. */
function countOf(credits: WorkCredit[], type?: WorkCredit['type']): string {
  return formatCount(
    new Set(credits.filter((credit) => !type || credit.type === type).map((credit) => `${credit.type}${credit.id}`)).size,
  )
}

/** The person as schema.org data, for search engines. */
function personData(person: ShownPerson, link: Links): Exclude<PersonData, string> {
  return {
    '@type': 'Person',
    name: person.name,
    url: link.page(`/person/${person.id}`),
    image: link.picture('profile', 'h632', person.picture),
    birthDate: person.birthday ?? undefined,
    deathDate: person.deathday ?? undefined,
    birthPlace: person.birthplace ?? undefined,
    sameAs: person.imdbId === null ? undefined : `https://www.imdb.com/name/${person.imdbId}/`,
  }
}
