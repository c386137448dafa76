import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import { ShownSwitches } from '#app/features/library/switches.tsx'
import { MyServicesButton } from '#app/features/services/my-services-button.tsx'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import { useStore } from '#app/hooks/create-store.ts'
import { arrowsMoveFocus } from '#app/tv/arrow-keys.ts'
import { mainLinks, ownLinks } from './navigation.ts'
import { Languages } from './languages.tsx'
import { DialogFrame } from '../widgets/dialog.tsx'
import { Switch } from '../widgets/switch.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { slashSearches } from '../search/slash-key.ts'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './menu-panel.module.css'

/** `settings`: without the links, which are in the header. */
export type PanelKind = 'menu' | 'settings'

type MenuPanelProps = {
  kind: PanelKind
  label: string
  /** It opens whenever this goes up. */
  presses: number
}

/** The menu, with search, all main pages, sync and settings; or the settings alone. */
export function MenuPanel({ kind, label, presses }: MenuPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <DialogFrame ref={dialog} shown={presses} aria-label={label} className={styles.dialog}>
      <div className={styles.panel}>
        <div className={styles.head}>
          {kind === 'settings' && <h2 className={styles.heading}>{label}</h2>}
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={kind === 'menu' ? m.site.header.closeMenu : m.site.common.close}
            onClick={close}
          >
            <X aria-hidden />
          </button>
        </div>
        {kind === 'menu' && <Links close={close} />}
        <Settings />
      </div>
    </DialogFrame>
  )
}

/** Search, all main pages, and sync. */
function Links({ close }: { close: () => void }) {
  return (
    <>
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
    </>
  )
}

/** Everything that a visitor can choose for the whole site. The footer has a part of it, but is out of reach below an endless list. */
function Settings() {
  const arrows = useStore(arrowsMoveFocus, false)
  const slash = useStore(slashSearches, true)
  return (
    <>
      <ThemeChoice />
      <Languages />
      <div className={styles.switches}>
        <ShownSwitches />
        {/* For televisions that are not recognised as such, and for visitors who only have arrow keys. */}
        <Switch label={m.site.header.arrowKeys} on={arrows} onTurn={arrowsMoveFocus.write} />
        <Switch label={m.site.header.slashKey} on={slash} onTurn={slashSearches.write} />
      </div>
      <MyServicesButton className={styles.services} />
    </>
  )
}
