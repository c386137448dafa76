import { createLucideIcon, Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { usePrefetch } from '#app/hooks/use-prefetch.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MAIN_LINKS } from './navigation.ts'
import { MAIN_SEARCH, SearchBox } from '../search/search-box.tsx'
import { SyncButton } from './sync-button.tsx'
import styles from './header.module.css'

/** Of fewer letters than the library's: every page has it. */
const Bookmark = createLucideIcon({ name: 'bookmark', node: [['path', { key: 0, d: 'M18 21V3H6v18l6-4z' }]] })

/** The brand, the main navigation, and the search. On a phone the links and the search lie at the lower edge, where a thumb is. */
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
          {/* A label focuses its field by itself, before any script has run, and brings up the keyboard of every phone. */}
          <label htmlFor={MAIN_SEARCH} className={styles.find}>
            <Search size={20} aria-hidden />
            <span>Search</span>
          </label>
        </nav>
        <div className={styles.search}>
          <SearchBox main onDone={leave} />
          <button type="button" className={styles.cancel} onClick={leave}>
            Cancel
          </button>
        </div>
        <Link to="/watchlist" prefetch={prefetch} className="icon-button" aria-label="Watchlist">
          <Bookmark size={22} aria-hidden />
        </Link>
        <SyncButton />
        <MobileMenu />
      </div>
    </header>
  )
}

/** On a phone the search covers the bar while it has the focus; elsewhere nothing is in its way. */
function leave() {
  if (matchMedia('(max-width: 35.99rem)').matches) document.querySelector<HTMLElement>(':focus')?.blur()
}
