import { m } from '#messages'
import { formatYears } from '#domain/text/format.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseId } from '#domain/titles/title.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { notFound, orHttpError, orMoved } from '#server/http/endpoint-parts/loader-errors.ts'
import { Backdrop } from '#app/ui/cards/backdrop.tsx'
import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { ShareButton } from '#app/features/library/share-button.tsx'
import { PosterCard, type Poster, toPoster } from '#app/ui/cards/poster-card.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { itemList } from '#app/ui/frame/structured-data.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import type { Route } from './+types/page.ts'
import styles from './collection.module.css'

const Breadcrumbs = afterPage(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  const id = parseId(params.id)
  if (id === null) return notFound()
  const asked = catalogue.collection(context.get(scopeContext), id)
  const { parts, ...collection } = await orHttpError(orMoved(asked, (to) => `/collection/${to}`))
  return { collection, movies: parts.map(toPoster) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { id, name, overview, backdrop } = loaderData.collection
  return pageMeta(matches, {
    title: name,
    description: overview || m.lists.collection.description({ name }),
    canonical: `/collection/${id}`,
    backdrop,
    image: shareImage({ kind: 'collection', id }, name),
    data: import.meta.env.SSR && ((link) => itemList(name, loaderData.movies.map(pathOf), link)),
    standing: { below: 'movie' },
  })
}

function pathOf({ id }: Poster): string {
  return `/movie/${id}`
}

/** A collection of movies, in order of release. */
export default function CollectionPage({ loaderData: { collection, movies } }: Route.ComponentProps) {
  const { name, overview, backdrop } = collection
  return (
    <article className={styles.page}>
      <Backdrop path={backdrop} />
      <div className="page">
        <Breadcrumbs below="movie" />
        <ShareButton />
        <header className={styles.header}>
          <h1 dir="auto" className="page-title" tabIndex={-1}>
            {name}
          </h1>
          {movies.length > 0 && <Board movies={movies} />}
          {overview && (
            <div className={styles.overview}>
              <ShowMore lines="twelve">
                <p dir="auto" lang={collection.overviewLanguage}>
                  {overview}
                </p>
              </ShowMore>
            </div>
          )}
        </header>
        {movies.length === 0 ? (
          <EmptyState title={m.lists.collection.empty.heading} text={m.lists.collection.empty.text} />
        ) : (
          <ol role="list" className="grid">
            {movies.map((movie) => (
              <li key={movie.id}>
                <PosterCard title={movie} widths={IN_GRID} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </article>
  )
}

/** The number of movies and the range of years. */
function Board({ movies }: { movies: Poster[] }) {
  const dated = movies.filter(({ date }) => date !== null)
  return (
    <p className="board">
      <span>{m.site.counted.movie({ count: movies.length })}</span>
      {dated.length > 0 && <span>{formatYears(dated[0]?.date ?? null, dated.at(-1)?.date ?? null)}</span>}
    </p>
  )
}
