import { DISCOVER_MESSAGES } from '#domain/filters/discover-messages.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/discover.ts'
import styles from './plain-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Discover', description: DISCOVER_MESSAGES.text, canonical: '/discover' })
}

export default function DiscoverPage() {
  return (
    <div className={`page ${styles.centre}`}>
      <span className={styles.bulbs} aria-hidden />
      <h1 className={styles.headline} tabIndex={-1}>
        {DISCOVER_MESSAGES.title}
      </h1>
      <p className={styles.lead}>{DISCOVER_MESSAGES.text}</p>
    </div>
  )
}
