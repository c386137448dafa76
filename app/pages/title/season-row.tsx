import { Link } from 'react-router'
import { yearOf } from '#domain/text/format.ts'
import { usePrefetch } from '#app/hooks/connection.ts'
import { IN_ROW, Picture, POSTER_FILES } from '#app/ui/cards/picture.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import type { ShownTitle } from './shown-title.ts'
import styles from '#app/ui/cards/poster-card.module.css'

const PLACE = { files: POSTER_FILES, ...IN_ROW }

/** The seasons of a show, specials last; each links to its own page. */
export function SeasonRow({ title }: { title: ShownTitle }) {
  const prefetch = usePrefetch()
  return (
    <Row heading="Seasons">
      {title.seasons.map((season) => (
        <Link key={season.number} className={styles.card} to={`/tv/${title.id}/seasons/${season.number}`} prefetch={prefetch}>
          <span className={styles.poster}>
            <Picture kind="poster" path={season.poster ?? title.poster} alt="" place={PLACE} />
          </span>
          <span className={styles.name} dir="auto">
            {season.name}
          </span>
          <span className={styles.facts}>
            <span>
              {[yearOf(season.date), `${season.episodeCount} ${season.episodeCount === 1 ? 'episode' : 'episodes'}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </Link>
      ))}
    </Row>
  )
}
