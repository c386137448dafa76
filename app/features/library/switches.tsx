import { EyeOff } from 'lucide-react'
import { m } from '#messages'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { setHidesSpoilers, useHidesSpoilers } from '#app/features/spoilers/use-spoilers.ts'
import { setHidesSeen, useHidesSeen } from './seen-titles.ts'
import styles from './switches.module.css'

/** The visitor's switches in the footer. */
export function FooterSwitches() {
  const seen = useHidesSeen()
  const spoilers = useHidesSpoilers()
  return (
    <>
      <Switch label={m.library.hideWatchedTitles} on={seen} onTurn={setHidesSeen} />
      <Switch label={m.library.hideSpoilers} on={spoilers} onTurn={setHidesSpoilers} />
    </>
  )
}

function Switch({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={!isHydrated}
      className={styles.switch}
      onClick={() => onTurn(!on)}
    >
      <span aria-hidden className={styles.track} />
      {label}
    </button>
  )
}

/** The same switch above a list, since the footer of a long list is far away. */
export function HideSeenButton() {
  const on = useHidesSeen()
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={!isHydrated}
      className={`button ${styles.toggle}`}
      onClick={() => setHidesSeen(!on)}
    >
      <EyeOff size={18} />
      <span>{m.library.hideWatched}</span>
    </button>
  )
}
