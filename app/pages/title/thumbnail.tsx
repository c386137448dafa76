import { useCallback, useState } from 'react'
import type { Video } from '#domain/title.ts'
import { isNoThumbnail, thumbnailOf } from '#domain/video-site.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import styles from './videos.module.css'

/** The `sizes` of a picture in the grid of videos. */
export const THUMBNAIL_SIZES = '(min-width: 62rem) 30vw, 90vw'

/** The video site's picture of a video; the title's backdrop if there is none, it cannot be reached, or the operator lets no other site be asked. */
export function Thumbnail({ video, backdrop }: { video: Video; backdrop: string | null }) {
  const [missing, setMissing] = useState(false)
  const { thumbnails } = useSite().site
  const address = thumbnails ? thumbnailOf(video) : null
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
  if (address === null || missing) return <Picture kind="backdrop" path={backdrop} alt="" sizes={THUMBNAIL_SIZES} />
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
