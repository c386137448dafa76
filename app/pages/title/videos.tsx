import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useCallback, useState } from 'react'
import { m } from '#messages'
import { videoTypeName } from '#domain/people/credit-names.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { OUTSIDE_SANDBOX } from '#domain/player/sandbox.ts'
import type { Video } from '#domain/titles/title.ts'
import { videoPlayer } from '#domain/titles/video-player.ts'
import { videoPage, isNoThumbnail, ownThumbnailOf, thumbnailOf } from '#domain/titles/video-site.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { useSite } from '#app/hooks/use-site.ts'
import { Picture, type Slot } from '#app/ui/cards/picture.tsx'
import { WIDE_FILES, WIDE_SAVING } from '#app/ui/cards/picture-slots.ts'
import styles from './videos.module.css'

/**
 * Trailers and clips, each with a link to its page on the video site. Until a video is pressed, only thumbnails come from there,
 * and only on this tab.
 */
export function Videos({ videos, backdrop }: { videos: Video[]; backdrop: string | null }) {
  const [playing, setPlaying] = useState<string | null>(null)
  if (videos.length === 0) return <EmptyState title={m.title.noVideosTitle} text={m.title.noVideos} />
  return (
    <ul role="list" className={styles.grid}>
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
                aria-label={m.title.playVideo({ video: video.name })}
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
            {videoTypeName(video.type)}
            <a
              className={styles.link}
              href={videoPage(video)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.title.watchVideoOn({ site: video.site, video: video.name })}
            >
              {m.title.watchOn({ site: video.site })}
              <ExternalLink size={16} aria-hidden />
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Picture sizes for a backdrop in the grid of videos. */
const VIDEO_SLOT: Slot<'backdrop'> = {
  files: WIDE_FILES,
  sizes: '(min-width: 62rem) 410px, (min-width: 45rem) 44vw, 70vw',
  saving: WIDE_SAVING,
}

/**
 * The video site's thumbnail; the title's backdrop if it is missing or unreachable or the operator allows no requests to other
 * sites, and always for Vimeo, whose thumbnail addresses have to be requested from Vimeo.
 */
function Thumbnail({ video, backdrop }: { video: Video; backdrop: string | null }) {
  const [missing, setMissing] = useState(false)
  const { thumbnails, imageUrl } = useSite().site
  const address = thumbnails && (thumbnails === 'direct' ? thumbnailOf(video) : ownThumbnailOf(video, imageUrl))
  const judge = useCallback((image: HTMLImageElement) => {
    if (isNoThumbnail(image.naturalWidth)) setMissing(true)
  }, [])
  // The server-rendered image may have loaded or failed before this code runs.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '') judge(image)
    },
    [judge],
  )
  if (address === null || missing) return <Picture kind="backdrop" path={backdrop} alt="" slot={VIDEO_SLOT} />
  return (
    <img
      ref={check}
      className={styles.thumbnail}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={(event) => judge(event.currentTarget)}
      onError={() => setMissing(true)}
    />
  )
}
