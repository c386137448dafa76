import { pictureSet, pictureUrl } from '#domain/pictures/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './platform-logo.module.css'

type PlatformLogoProps = {
  path: string | null
  /** 36 × 22 pixels, as high as the line that it stands in, or 40 × 40; both need the same files. */
  shape: 'wide' | 'square'
}

/** The logo beside a platform's name; nothing if there is none. Its place is kept while it waits for other pictures. */
export function PlatformLogo({ path, shape }: PlatformLogoProps) {
  const { imageUrl } = useSite().site
  return (
    path && (
      <span className={styles[shape]}>
        <img
          src={pictureUrl(imageUrl, 'logo', 'w92', path)}
          srcSet={pictureSet(imageUrl, 'logo', ['w45', 'w92', 'w154'], path)}
          sizes="36px"
          alt=""
          loading="lazy"
        />
      </span>
    )
  )
}
