import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import styles from './switch.module.css'

type SwitchProps = { label: string; on: boolean; onTurn: (on: boolean) => void }

/** A labelled switch that takes effect at once. The server renders it off. */
export function Switch({ label, on, onTurn }: SwitchProps) {
  const press = useEarlyPress({ onPress: () => onTurn(!on), onEarlyPress: () => onTurn(true) })
  return (
    <button type="button" role="switch" aria-checked={on} className={styles.switch} {...press}>
      <span aria-hidden className={styles.track} />
      {label}
    </button>
  )
}
