import { MESSAGES } from '#domain/messages.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './plain-page.module.css'

export default function DiscoverPage() {
  const { brand } = useSite().site
  return (
    <div className={`page ${styles.centre}`}>
      <title>{`Discover | ${brand}`}</title>
      <meta name="description" content={MESSAGES.discoverText} />
      <span className={styles.bulbs} aria-hidden />
      <h1 className={styles.headline} tabIndex={-1}>
        {MESSAGES.discoverTitle}
      </h1>
      <p className={styles.lead}>{MESSAGES.discoverText}</p>
    </div>
  )
}
