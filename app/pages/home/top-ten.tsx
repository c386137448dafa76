import { useState } from 'react'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import styles from './top-ten.module.css'

const KINDS = [
  { id: 'movies', label: 'Movies' },
  { id: 'shows', label: 'TV Shows' },
] as const

/** The ten most popular movies or shows, with their ranks as large numerals. */
export function TopTen({ movies, shows }: { movies: Poster[] | null; shows: Poster[] | null }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['id']>('movies')
  const titles = kind === 'movies' ? movies : shows
  if (!titles) return <RowFailure heading="Top 10" />
  const toggle = (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">Top 10 of</legend>
      {KINDS.map(({ id, label }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name="top-ten" value={id} checked={kind === id} onChange={() => setKind(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
  return (
    <Row heading="Top 10" aside={toggle} key={kind}>
      {titles.map((title, index) => (
        <div key={title.id}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <PosterCard title={title} />
        </div>
      ))}
    </Row>
  )
}
