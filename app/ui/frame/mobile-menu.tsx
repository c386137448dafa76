import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'
import styles from './mobile-menu.module.css'

const [MobilePanel, useLoading] = lazyOnIdle(() => import('./mobile-panel.tsx').then(({ MobilePanel: Part }) => Part))

/** Narrow screens only: a panel that slides in with the navigation and its own search. */
export function MobileMenu() {
  const [press, setPress] = useState(0)
  useLoading()
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setPress(press + 1)}
      >
        <Menu aria-hidden />
      </button>
      {press > 0 && <MobilePanel press={press} />}
    </>
  )
}
