import { MonitorSmartphone, X } from 'lucide-react'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import { useStore } from '#app/hooks/create-store.ts'
import { arrowsMoveFocus } from '#app/tv/arrow-keys.ts'
import { mainLinks, ownLinks } from './navigation.ts'
import { Languages } from './languages.tsx'
import { DialogFrame } from '../widgets/dialog.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './menu-panel.module.css'

/** The menu, with search, all main pages, sync and settings. It opens whenever `presses` goes up. */
export function MenuPanel({ presses }: { presses: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <DialogFrame ref={dialog} shown={presses} aria-label={m.site.header.menu} className={styles.dialog}>
      <div className={styles.panel}>
        <button type="button" className={`icon-button ${styles.close}`} aria-label={m.site.header.closeMenu} onClick={close}>
          <X aria-hidden />
        </button>
        <SearchBox onDone={close} />
        <nav aria-label={m.site.header.menu}>
          <ul role="list" className={styles.links}>
            {[...mainLinks(), ...ownLinks()].map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={styles.link} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className={styles.sync}
          onPointerEnter={warmSync}
          onClick={() => {
            close()
            requestSync()
          }}
        >
          <MonitorSmartphone size={22} aria-hidden />
          {m.site.header.sync}
        </button>
        <ThemeChoice />
        <Languages />
        <ArrowKeys />
      </div>
    </DialogFrame>
  )
}

/** For televisions that are not recognised as such, and for visitors who only have arrow keys. */
function ArrowKeys() {
  const on = useStore(arrowsMoveFocus, false)
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => arrowsMoveFocus.write(event.target.checked)}
      />
      {m.site.header.arrowKeys}
    </label>
  )
}
