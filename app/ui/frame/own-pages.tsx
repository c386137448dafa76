import { Link } from 'react-router'
import { m } from '#messages'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './own-pages.module.css'

/** Links to the other pages of what the visitor watched and keeps. `year`: the one to lead to; otherwise this year. */
export function OwnPages({ current, year }: { current: string; year?: number | null }) {
  const site = useSite()
  const pages = [
    { path: '/watchlist', label: m.site.pages.watchlist },
    { path: '/diary', label: m.site.pages.diary },
    { path: '/lists', label: m.site.pages.ownLists },
    { path: '/for-you', label: m.site.pages.forYou },
    { path: '/year', label: m.site.pages.year },
  ]
  return (
    <ul role="list" className={styles.pages}>
      {pages
        .filter(({ path }) => path !== current)
        .map(({ path, label }) => (
          <li key={path}>
            <Link className="link" to={path === '/year' ? `/year/${year ?? site.year}` : path}>
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}
