import { damageText, type Damage } from '#domain/damage.ts'
import styles from './layout.module.css'

/** Maximum entries shown. */
const SHOWN = 10

/** Lists stored data that is damaged. */
export function DamageNotice({ damages }: { damages: readonly Damage[] }) {
  if (damages.length === 0) return null
  const more = damages.length - SHOWN
  return (
    <section aria-label="Damaged data" className={styles.damages}>
      <ul>
        {damages.slice(0, SHOWN).map((damage) => (
          <li key={`${damage.part} ${damage.key}`}>{damageText(damage)}</li>
        ))}
        {more > 0 && <li>And {more} more; the server’s log lists them all.</li>}
      </ul>
    </section>
  )
}
