import type { LibraryFolder } from '#domain/library/library.ts'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import styles from '../parts/admin.module.css'

type Found = { all: number; withIds: number }
/** What the server answered. */
export type Report = {
  kind: 'jellyfin' | 'emby'
  name: string
  version: string
  folders: LibraryFolder[]
  movies: Found
  shows: Found
  episodes: Found
}

const KINDS = { jellyfin: 'Jellyfin', emby: 'Emby' } as const

type FindingsProps = { report: Report; chosen: readonly string[]; onChoose: (folders: readonly string[]) => void }

/** What the test found, and the choice of folders. */
export function Findings({ report, chosen, onChoose }: FindingsProps) {
  const { kind, name, version, folders, movies, shows, episodes } = report
  const isEmpty = movies.all + shows.all + episodes.all === 0
  function choose(id: string, on: boolean) {
    onChoose(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  }
  return (
    <>
      <p role="status" className={styles.done}>
        {KINDS[kind]} {version}, “{name}”.{' '}
        {isEmpty
          ? 'It has no movies and no shows.'
          : `${textOf(movies, 'movies')}, ${textOf(shows, 'shows')}, ${textOf(episodes, 'episodes')}.`}
      </p>
      {folders.length > 0 && (
        <fieldset className={styles.stack}>
          <legend className={styles.field}>
            <span>Only these of its libraries</span>
          </legend>
          {folders.map(({ id, name: folder }) => (
            <label key={id} className={styles.check} dir="auto">
              <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => choose(id, event.target.checked)} />{' '}
              {folder}
            </label>
          ))}
          <p className={styles.hint}>None chosen: all of them, also those that are added later.</p>
        </fieldset>
      )}
    </>
  )
}

function textOf({ all, withIds }: Found, noun: string): string {
  return `${formatCounted(all, noun)} (${formatCount(all - withIds)} without a number of the movie database)`
}
