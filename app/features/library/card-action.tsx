import { Tick } from '#app/ui/cards/mark-kinds.tsx'
import type { Icon } from '#app/ui/widgets/icon.tsx'
import styles from './card-actions.module.css'

type ActionProps = {
  label: string
  Icon: Icon
  /** Pressed or not, if it is a toggle. */
  on?: boolean
  disabled?: boolean
  onPress: () => void
}

/** One of a card's actions. */
export function Action({ label, Icon, on, disabled, onPress }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-pressed={on} disabled={disabled} onClick={onPress}>
      <Icon size={20} />
      <span>{label}</span>
      {on && <Tick size={18} />}
    </button>
  )
}
