import { createLucideIcon, Menu, MonitorSmartphone, Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useState } from 'react'
import { usePrefetch } from '#app/hooks/connection.ts'
import { MAIN_LINKS } from './navigation.ts'
import { MAIN_SEARCH, SearchBox } from '../search/search-box.tsx'
import { useSite } from '#app/hooks/use-site.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import logoStyles from './logo.module.css'
import styles from './header.module.css'

/** Of fewer letters than the library's: every page has it. */
const Bookmark = createLucideIcon({ name: 'bookmark', node: [['path', { key: 0, d: 'M18 21V3H6v18l6-4z' }]] })

const [MenuPanel, useMenuLoading] = lazyOnIdle(() => import('./menu-panel.tsx').then(({ MenuPanel: Part }) => Part))

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
        <MainMenu />
      </div>
    </header>
  )
}

/** On a phone the search covers the bar while it has the focus; elsewhere nothing is in its way. */
function leave() {
  if (matchMedia('(max-width: 35.99rem)').matches) document.querySelector<HTMLElement>(':focus')?.blur()
}

/** The brand as letters on a lit sign. */
function Logo() {
  const { brand } = useSite().site
  return (
    <Link to="/" className={logoStyles.logo} aria-label={`${brand}, to the start`}>
      <span className={logoStyles.sign}>{brand}</span>
    </Link>
  )
}

/** A panel that slides in with the navigation, its own search and the visitor's settings, which are out of reach below lists that never end. */
function MainMenu() {
  // Null: nobody has come near. The panel is made then, so that the press, which a finger ends later, has only to show it.
  const [press, setPress] = useState<number | null>(null)
  useMenuLoading()
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={() => setPress(press ?? 0)}
        onClick={() => setPress((press ?? 0) + 1)}
      >
        <Menu aria-hidden />
      </button>
      {press !== null && <MenuPanel press={press} />}
    </>
  )
}

/** Opens the sync dialog from the header. */
function SyncButton() {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Sync"
      aria-haspopup="dialog"
      title="Sync watch history"
      onPointerEnter={warmSync}
      onFocus={warmSync}
      onClick={() => requestSync()}
    >
      <MonitorSmartphone size={22} aria-hidden />
    </button>
  )
}
