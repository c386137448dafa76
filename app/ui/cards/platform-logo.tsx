import { pictureSet, pictureUrl } from '#domain/pictures/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './platform-logo.module.css'

type PlatformLogoProps = {
  path: string | null
  /** 36 × 22 pixels, to fit a line of text, or 40 × 40; both use the same files. */
  shape: 'wide' | 'square'
}

/** The logo beside a platform's name, in a box of fixed size; nothing if there is no logo. */
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
