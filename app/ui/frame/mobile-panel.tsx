import { MonitorSmartphone, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { requestSync, warmSync } from '#app/history/sync-request.ts'
import { MAIN_LINKS, OWN_LINKS } from './navigation.ts'
import { SearchBox } from '../search/search-box.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './mobile-menu.module.css'

/** The panel of the mobile menu; opens whenever the number of presses goes up. */
export function MobilePanel({ press }: { press: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useLayoutEffect(() => {
    if (press > 0) dialog.current?.showModal()
  }, [press])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel closes it; the dialog handles Escape
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={styles.dialog}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <button type="button" className={`icon-button ${styles.close}`} aria-label="Close menu" onClick={close}>
          <X aria-hidden />
        </button>
        <SearchBox onDone={close} />
        <nav aria-label="Menu">
          <ul className={styles.links}>
            {[...MAIN_LINKS, ...OWN_LINKS].map(({ to, label }) => (
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
          Sync
        </button>
        <ThemeChoice />
      </div>
    </dialog>
  )
}
