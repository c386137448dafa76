import { yearOf } from '#domain/text/format.ts'
import type { Job } from '#domain/import/job.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import styles from './transfer.module.css'

type Named = { name: string } & ({ year: number | null } | { date: string | null })

const TYPES = { movie: 'Movie', tv: 'TV show' } as const

/** A title with its year, as a file or the catalogue has it; its id, if that is all there is. */
export function titleText(title: (Named & { imdbId?: string | null; tmdbId?: number | null }) | undefined): string {
  if (!title) return ''
  const year = 'year' in title ? title.year : yearOf(title.date)
  const name = title.name || (title.imdbId ?? title.tmdbId?.toString() ?? '')
  return year === null ? name : `${name} (${year})`
}

/** Where a question stands in the files: "Line 12 of watched.csv and 2 more". */
export function placeOf(job: Job, question: number): string {
  const at = job.asks.indexOf(question)
  const row = job.rows[at]
  const more = job.asks.filter((each) => each === question).length - 1
  if (!row) return ''
  return `${lineText(row.line, job.files[row.file]?.name ?? '')}${more > 0 ? ` and ${more} more` : ''}`
}

/** "Line 12 of watched.csv"; a JSON file has entries. */
export function lineText(line: number, file: string): string {
  return `${/\.json$/i.test(file) ? 'Entry' : 'Line'} ${line} of ${file}`
}

/** A title that may be meant, as a button that chooses it. */
export function Candidate({ title, onChoose }: { title: KnownTitle; onChoose: () => void }) {
  const { type, name, date, poster } = title
  return (
    <button type="button" className={styles.candidate} onClick={onChoose}>
      <span className={styles.poster}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} />
      </span>
      <span className={styles.candidateText}>
        <bdi className={styles.candidateName}>{name}</bdi>{' '}
        <span className={styles.muted}>{[yearOf(date), TYPES[type]].filter((part) => part !== null).join(' · ')}</span>
      </span>
    </button>
  )
}
