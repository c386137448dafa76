import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { OUTSIDE_SANDBOX } from '#domain/player/sandbox.ts'
import type { Video } from '#domain/titles/title.ts'
import { videoPlayer } from '#domain/titles/video-player.ts'
import { videoPage } from '#domain/titles/video-site.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
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
            {playing === video.id ? (
              <iframe
                title={video.name}
                src={videoPlayer(video)}
                sandbox={OUTSIDE_SANDBOX}
                allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
                referrerPolicy={frameReferrer(videoPlayer(video))}
              />
            ) : (
              <button
                type="button"
                className={styles.play}
                aria-label={`Play ${video.name}`}
                onClick={() => setPlaying(video.id)}
              >
                <Thumbnail video={video} backdrop={backdrop} />
                <span className={styles.mark}>
                  <Play size={26} fill="currentColor" aria-hidden />
                </span>
              </button>
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
