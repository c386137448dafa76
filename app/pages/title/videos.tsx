import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { EMPTY_MESSAGES } from '#domain/empty-messages.ts'
import { OUTSIDE_SANDBOX } from '#domain/sources/sandbox.ts'
import type { Video } from '#domain/title.ts'
import { videoPage } from '#domain/video-site.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture } from '#app/ui/cards/picture.tsx'
import { Thumbnail, VIDEO_PLACE } from './thumbnail.tsx'
import styles from './videos.module.css'

/**
 * Trailers and clips, each with a link to its page on the video site. Nothing but thumbnails comes from there before a video is
 * pressed, and those only here.
 */
export function Videos({ videos, backdrop }: { videos: Video[]; backdrop: string | null }) {
  const [playing, setPlaying] = useState<string | null>(null)
  if (videos.length === 0) return <EmptyState title={EMPTY_MESSAGES.noVideos} text="There are no videos for this title." />
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
            ) : video.site === 'YouTube' ? (
              <button
                type="button"
                className={styles.play}
                aria-label={`Play ${video.name}`}
                onClick={() => setPlaying(video.key)}
              >
                <Thumbnail video={video} backdrop={backdrop} />
                <span className={styles.mark}>
                  <Play size={26} fill="currentColor" aria-hidden />
                </span>
              </button>
            ) : (
              <Picture kind="backdrop" path={backdrop} alt="" place={VIDEO_PLACE} />
            )}
          </div>
          <p className={styles.name} dir="auto">
            {video.name}
          </p>
          <p className={styles.facts}>
            {video.type}
            <a
              className={styles.link}
              href={videoPage(video)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Watch on ${video.site}: ${video.name} (opens in a new tab)`}
            >
              Watch on {video.site}
              <ExternalLink size={16} aria-hidden />
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&mute=1&loop=1&playlist=${key}&rel=0&playsinline=1`
}
