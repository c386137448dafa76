import { parsePage } from '#domain/tabs.ts'
import { servicesContext } from '#server/context.ts'
import { orStatus } from '#server/http/or-status.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EndlessGrid } from '#app/ui/endless-grid.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import type { Route } from './+types/page.ts'
import styles from './people.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  const page = parsePage(new URL(request.url).searchParams.get('page')) ?? 1
  return { first: await orStatus(catalogue.popularPeople(page)) }
}

/** The popular people: six columns at full width. */
export default function PeoplePage({ loaderData: { first } }: Route.ComponentProps) {
  const { brand } = useSite().site
  return (
    <div className="page">
      <title>{`Popular People | ${brand}`}</title>
      <meta name="description" content={`The people of movies and TV that visitors of ${brand} look for most.`} />
      <h1 className="page-title rail" tabIndex={-1}>
        Popular People
      </h1>
      <EndlessGrid
        key={first.page}
        source="/api/people"
        first={first}
        keyOf={(person) => person.id}
        noun="people"
        className={styles.grid}
        render={(person, index) => <PersonCard person={person} eager={index < 6} />}
      />
    </div>
  )
}
