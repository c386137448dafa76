import { NavLink } from 'react-router'
import { usePrefetch } from '#app/hooks/use-prefetch.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MAIN_LINKS } from './navigation.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SyncButton } from './sync-button.tsx'
import styles from './header.module.css'

/** The brand, the main navigation, and the search. */
export function Header() {
  const prefetch = usePrefetch()
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Logo />
        <nav aria-label="Main" className={styles.links}>
          {MAIN_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} prefetch={prefetch} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.search}>
          <SearchBox shortcuts />
        </div>
        <SyncButton />
        <MobileMenu />
      </div>
    </header>
  )
}
