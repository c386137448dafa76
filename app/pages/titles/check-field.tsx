import { useId } from 'react'
import styles from './filter-fields.module.css'

type CheckFieldProps = { label: string; name: string; on: boolean; note?: string; onChange: (on: boolean) => void }

/** One box to tick, and what it means where that is not plain. */
export function CheckField({ label, name, on, note, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <label className={styles.any}>
        <input
          type="checkbox"
          name={name}
          value="1"
          checked={on}
          aria-describedby={note && id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </>
  )
}
