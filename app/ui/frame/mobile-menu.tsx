import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'
import styles from './mobile-menu.module.css'

const [MobilePanel, useLoading] = lazyOnIdle(() => import('./mobile-panel.tsx').then(({ MobilePanel: Part }) => Part))

/** Narrow screens only: a panel that slides in with the navigation and its own search. */
export function MobileMenu() {
  // Null: nobody has come near. The panel is made then, so that the press, which a finger ends later, has only to show it.
  const [press, setPress] = useState<number | null>(null)
  useLoading()
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={() => setPress(press ?? 0)}
        onClick={() => setPress((press ?? 0) + 1)}
      >
        <Menu aria-hidden />
      </button>
      {press !== null && <MobilePanel press={press} />}
    </>
  )
}
