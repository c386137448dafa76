import { pictureUrl } from '#domain/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './platform-logo.module.css'

/** The logo beside a platform's name; nothing if there is none. */
export function PlatformLogo({ path }: { path: string | null }) {
  const { imageUrl } = useSite().site
  if (path === null) return null
  const src = pictureUrl(imageUrl, 'logo', 'w300', path)
  return <img src={src} alt="" width={36} height={22} loading="lazy" className={styles.logo} />
}
