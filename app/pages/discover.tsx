import { m } from '#messages'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/discover.ts'
import styles from './plain-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.pages.discover, description: m.site.discover.text, canonical: '/discover' })
}

export default function DiscoverPage() {
  return (
    <div className={`page ${styles.centre}`}>
      <span className={styles.bulbs} aria-hidden />
      <h1 className={styles.headline} tabIndex={-1}>
        {m.site.discover.title}
      </h1>
      <p className={styles.lead}>{m.site.discover.text}</p>
    </div>
  )
}
