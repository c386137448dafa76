import { Link } from 'react-router'
import { m } from '#messages'
import type { Meant } from '#domain/search/meant.ts'
import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { DidYouMean } from '#app/ui/search/did-you-mean.tsx'
import type { SearchTab } from './search-results.tsx'
import styles from './search.module.css'

type SearchHelpProps = {
  term: string
  tabs: readonly { id: SearchTab; label: string; count: number | undefined }[]
  tab: SearchTab
  meant: readonly Meant[]
  /** Popular movies; empty if anything was found, even on another tab. */
  popular: Poster[]
  /** The results, or the empty state. */
  children: React.ReactNode
}

/** Suggestions around doubtful or missing results: "Did you mean", other tabs, the filtered lists, and popular movies. */
export function SearchHelp({ term, tabs, tab, meant, popular, children }: SearchHelpProps) {
  const isEmpty = tabs.find(({ id }) => id === tab)?.count === 0
  const others = tabs.filter(({ id, count = 0 }) => id !== tab && id !== 'all' && count > 0)
  return (
    <>
      {meant.length > 0 && <DidYouMean meant={meant} />}
      {children}
      {isEmpty && (
        <ul role="list" className={styles.ways}>
          {others.map(({ id, label, count = 0 }) => (
            <li key={id}>
              <Link to={`?${new URLSearchParams({ q: term, tab: id })}`} className="link" preventScrollReset>
                {m.search.inTab({ tab: label, count })}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/movie" className="link">
              {m.search.filterMovies}
            </Link>
          </li>
          <li>
            <Link to="/tv" className="link">
              {m.search.filterShows}
            </Link>
          </li>
        </ul>
      )}
      {popular.length > 0 && (
        <section aria-label={m.search.popularMovies}>
          <div className={styles.groupTop}>
            <h2 className="rail-heading">{m.search.popularMovies}</h2>
          </div>
          <ul role="list" className="grid">
            {popular.map((title) => (
              <li key={title.id}>
                <PosterCard title={title} widths={IN_GRID} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
