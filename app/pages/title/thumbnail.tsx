import { useCallback, useState } from 'react'
import type { Video } from '#domain/titles/title.ts'
import { isNoThumbnail, ownThumbnailOf, thumbnailOf } from '#domain/titles/video-site.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Picture, type Place } from '#app/ui/cards/picture.tsx'
import { WIDE_FILES, WIDE_SAVING } from '#app/ui/cards/picture-places.ts'
import styles from './videos.module.css'

/** A backdrop in the grid of videos. */
const VIDEO_PLACE: Place<'backdrop'> = {
  files: WIDE_FILES,
  sizes: '(min-width: 62rem) 410px, (min-width: 45rem) 44vw, 70vw',
  saving: WIDE_SAVING,
}

/**
 * The video site's picture of a video; the title's backdrop if there is none, it cannot be reached, or the operator lets no other site be
 * asked, and always for Vimeo, whose pictures have addresses that only a question to Vimeo tells.
 */
export function Thumbnail({ video, backdrop }: { video: Video; backdrop: string | null }) {
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
  if (address === null || missing) return <Picture kind="backdrop" path={backdrop} alt="" place={VIDEO_PLACE} />
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
