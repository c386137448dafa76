import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { late } from './late.ts'
import styles from './mobile-menu.module.css'

const loadPanel = () => import('./mobile-panel.tsx').then(({ MobilePanel: Part }) => Part)
const MobilePanel = late(loadPanel)
const warm = () => void loadPanel().catch(() => {})

/** On narrow screens: a panel that slides in with the links and a search of its own. */
export function MobileMenu() {
  const [press, setPress] = useState(0)
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setPress(press + 1)}
      >
        <Menu aria-hidden />
      </button>
      <Suspense>{press > 0 && <MobilePanel press={press} />}</Suspense>
    </>
  )
}
