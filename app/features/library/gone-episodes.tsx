import { m } from '#messages'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { unlistedEpisodes } from '#domain/record/unlisted-episodes.ts'
import { forgetEpisodes } from './mark-titles.ts'
import styles from './viewings.module.css'

/** Says how many episodes that the visitor has seen are in none of the page's lists, and offers to forget them. */
export function GoneEpisodes({ show }: { show: PageShow }) {
  const record = useShownRecord()
  const gone = record ? unlistedEpisodes(record, show.title.id, show) : []
  if (gone.length === 0) return null
  return (
    <p className={styles.viewing}>
      <span className={styles.day}>{m.library.goneEpisodes({ count: gone.length })}</span>
      <button type="button" className="link" onClick={() => forgetEpisodes(show.title, gone)}>
        {m.library.forgetEpisodes}
      </button>
    </p>
  )
}
