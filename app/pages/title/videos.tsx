import { Play } from 'lucide-react'
import { useState } from 'react'
import { MESSAGES } from '#domain/messages.ts'
import { OUTSIDE_SANDBOX } from '#domain/sources.ts'
import type { Video } from '#domain/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture, type Place } from '#app/ui/cards/picture.tsx'
import { WIDE_FILES, WIDE_SAVING } from '#app/ui/cards/picture-places.ts'
import styles from './videos.module.css'

const PLACE: Place<'backdrop'> = {
  files: WIDE_FILES,
  sizes: '(min-width: 62rem) 410px, (min-width: 45rem) 44vw, 70vw',
  saving: WIDE_SAVING,
}

/** Trailers and clips. A video is our own thumbnail until it is pressed: nothing loads from the video site before that. */
export function Videos({ videos, backdrop }: { videos: Video[]; backdrop: string | null }) {
  const [playing, setPlaying] = useState<string | null>(null)
  if (videos.length === 0) return <EmptyState title={MESSAGES.noVideos} text="There are no videos for this title." />
  return (
    <ul className={styles.grid}>
      {videos.map((video) => (
        <li key={video.id}>
          <div className={styles.screen}>
            {playing === video.key ? (
              <iframe
                title={video.name}
                src={trailerUrl(video.key)}
                sandbox={OUTSIDE_SANDBOX}
                allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
                // The video site refuses to play without a referrer.
                referrerPolicy="strict-origin-when-cross-origin"
              />
            ) : (
              <button
                type="button"
                className={styles.play}
                aria-label={`Play ${video.name}`}
                onClick={() => setPlaying(video.key)}
              >
                <Picture kind="backdrop" path={backdrop} alt="" place={PLACE} />
                <span className={styles.mark}>
                  <Play size={26} fill="currentColor" aria-hidden />
                </span>
              </button>
            )}
          </div>
          <p className={styles.name}>{video.name}</p>
          <p className={styles.type}>{video.type}</p>
        </li>
      ))}
    </ul>
  )
}

function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&mute=1&loop=1&playlist=${key}&rel=0&playsinline=1`
}
