import { freeEpisode } from '#domain/titles/free-copy.ts'
import { FREE_BECAUSE } from '#domain/free-works/messages.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './title.module.css'

/** Why the title, or this episode of it, may be watched here free of charge. */
export function FreeLine({ title: { free, freeEpisodes }, at }: { title: ShownTitle; at: EpisodeRef | null }) {
  const copy = freeEpisode({ free: free ?? null, freeEpisodes: freeEpisodes ?? [] }, at)
  if (!copy) return null
  return (
    <p className={styles.free}>
      {`${FREE_BECAUSE} `}
      <a className="link" href={copy.licenceUrl} target="_blank" rel="noopener noreferrer">
        {copy.licence}
      </a>
    </p>
  )
}
