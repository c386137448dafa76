import { useContext, useDeferredValue } from 'react'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { postersOf, type SentCards } from '#app/ui/cards/sent-cards.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { HIDE_MOVIES, useKeptKind } from './use-kept-kind.ts'
import styles from './top-ten.module.css'

const KINDS = [
  { id: 'movies', label: 'Movies' },
  { id: 'shows', label: 'TV Shows' },
] as const

/** The ten most popular movies or shows, with their ranks as large numerals. */
export function TopTen({ movies, shows }: { movies: SentCards<Poster> | null; shows: Poster[] | null }) {
  const nonce = useContext(NonceContext)
  const { kind, fromServer, choose } = useKeptKind()
  // The press shows at once; the ten cards, whose making takes several frames of a slow phone, follow.
  const listed = useDeferredValue(kind)
  const titles = listed === 'movies' ? movies && postersOf(movies) : shows
  if (!titles) return <RowFailure heading="Top 10" />
  const toggle = (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">Top 10 of</legend>
      {KINDS.map(({ id, label }) => (
        <label key={id} className={styles.choice}>
          <input className="covering" type="radio" name="top-ten" value={id} checked={kind === id} onChange={() => choose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
  return (
    <div>
      <Row heading="Top 10" aside={toggle} list={listed} sent={listed === 'movies' ? movies?.list : undefined}>
        {titles.map((title, index) => (
          <div key={title.id} className={styles.item}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <PosterCard title={title} />
          </div>
        ))}
      </Row>
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? HIDE_MOVIES : ''}
        </script>
      )}
    </div>
  )
}
