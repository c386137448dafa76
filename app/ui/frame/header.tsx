import Bookmark from 'lucide-react/icons/bookmark'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Calendar from 'lucide-react/icons/calendar'
import List from 'lucide-react/icons/list'
import Menu from 'lucide-react/icons/menu'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { Link, NavLink } from 'react-router'
import { useState } from 'react'
import { m } from '#messages'
import { usePrefetch } from '#app/hooks/connection.ts'
import { isAppOnPhone } from '#app/hooks/is-app-on-phone.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { mainLinks } from './navigation.ts'
import type { PanelKind } from './menu-panel.tsx'
import { MAIN_SEARCH, SearchBox } from '../search/search-box.tsx'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { onIntent } from '../widgets/load-later.tsx'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import logoStyles from './logo.module.css'
import styles from './header.module.css'

const [MenuPanel, warmMenu] = onIntent(() => import('./menu-panel.tsx').then(({ MenuPanel: Part }) => Part), {
  isOpened: true,
})

const [BackButton] = onIntent(async () => (await import('./back-button.tsx')).BackButton)

/** The brand, main navigation and search. On phones the links and the search button are at the bottom, near the thumb. */
export function Header() {
  const prefetch = usePrefetch()
  const isApp = useInBrowser(isAppOnPhone, false)
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <div className={styles.start}>
          {isApp && <BackButton />}
          <Logo />
        </div>
        <nav aria-label={m.site.header.main} className={styles.links}>
          {mainLinks().map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} prefetch={prefetch} className={styles.link}>
              {label}
            </NavLink>
          ))}
          {/* A label focuses its field without scripts, and opens the keyboard on every phone. */}
          <label htmlFor={MAIN_SEARCH} className={styles.find}>
            <Search size={20} aria-hidden />
            <span>{m.site.common.search}</span>
          </label>
        </nav>
        <div className={styles.search}>
          <SearchBox main onDone={leaveSearch} />
          <button type="button" className={styles.cancel} onClick={leaveSearch}>
            {m.site.common.cancel}
          </button>
        </div>
        <Link to="/watchlist" prefetch={prefetch} className="icon-button" aria-label={m.site.pages.watchlist}>
          <Bookmark size={22} aria-hidden />
        </Link>
        {/* Where the navigation is hidden, the menu has them. */}
        <Link to="/diary" prefetch={prefetch} className={`icon-button ${styles.wide}`} aria-label={m.site.pages.diary}>
          <NotebookPen size={22} aria-hidden />
        </Link>
        <Link to="/calendar" prefetch={prefetch} className={`icon-button ${styles.wide}`} aria-label={m.site.pages.calendar}>
          <Calendar size={22} aria-hidden />
        </Link>
        <Link to="/lists" prefetch={prefetch} className={`icon-button ${styles.wide}`} aria-label={m.site.pages.ownLists}>
          <List size={22} aria-hidden />
        </Link>
        <SyncButton />
        <PanelButton kind="settings" label={m.site.header.settings} Icon={Settings} className={styles.wide} />
        <PanelButton kind="menu" label={m.site.header.menu} Icon={Menu} className={styles.narrow} />
      </div>
    </header>
  )
}

/** Closes the search on phones, where it covers the bar while it has the focus. */
function leaveSearch() {
  if (matchMedia('(max-width: 35.99rem)').matches) document.querySelector<HTMLElement>(':focus')?.blur()
}

/** The brand as letters on a lit sign. */
function Logo() {
  const { brand } = useSite().site
  return (
    <Link to="/" className={logoStyles.logo} aria-label={m.site.header.home({ brand })}>
      <span className={logoStyles.sign}>{brand}</span>
    </Link>
  )
}

type PanelButtonProps = { kind: PanelKind; label: string; Icon: typeof Menu; className?: string }

/** Opens the menu, or on wide screens, where the header has all links, only the settings. */
function PanelButton({ kind, label, Icon, className }: PanelButtonProps) {
  // Number of presses; null before the pointer first enters the button, which renders the panel ahead of the press.
  const [presses, setPresses] = useState<number | null>(null)
  const press = useEarlyPress({ onPress: () => setPresses((presses ?? 0) + 1) })
  return (
    <>
      <button
        type="button"
        className={`icon-button ${className ?? ''}`}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => setPresses(presses ?? 0)}
        onFocus={warmMenu}
        {...press}
      >
        <Icon aria-hidden />
      </button>
      {presses !== null && <MenuPanel kind={kind} label={label} presses={presses} />}
    </>
  )
}

/** Opens the sync dialog from the header. */
function SyncButton() {
  const press = useEarlyPress({ onPress: () => requestSync() })
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={m.site.header.sync}
      aria-haspopup="dialog"
      title={m.site.header.syncTitle}
      onPointerEnter={warmSync}
      onFocus={warmSync}
      {...press}
    >
      <MonitorSmartphone size={22} aria-hidden />
    </button>
  )
}
