import { pictureSet, pictureUrl } from '#domain/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './platform-logo.module.css'

/** The logo beside a platform's name; nothing if there is none. */
export function PlatformLogo({ path }: { path: string | null }) {
  const { imageUrl } = useSite().site
  if (path === null) return null
  return (
    <span className={styles.logo}>
      <img
        src={pictureUrl(imageUrl, 'logo', 'w92', path)}
        srcSet={pictureSet(imageUrl, 'logo', ['w45', 'w92', 'w154'], path)}
        sizes="36px"
        alt=""
        width={36}
        height={22}
        loading="lazy"
      />
    </span>
  )
}
