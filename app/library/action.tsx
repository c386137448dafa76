import { Tick, type Icon } from './tick.tsx'
import styles from './on-cards.module.css'

type ActionProps = {
  label: string
  Icon: Icon
  /** Of a switch. */
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
