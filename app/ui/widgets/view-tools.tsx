import { useId } from 'react'
import { SelectBox } from './select-box.tsx'
import styles from './view-tools.module.css'

/** Controls for what of a list is shown, and in which order: lines of chips (`Choices`), then `selects`. */
export function ViewTools({ children, selects }: { children: React.ReactNode; selects: React.ReactNode }) {
  return (
    <div className={styles.tools}>
      {children}
      <div className={styles.selects}>{selects}</div>
    </div>
  )
}

type LabelledSelectProps = { label: string; value: string | number; onChange: (value: string) => void; children: React.ReactNode }

/** A `select` with its label above it. */
export function LabelledSelect({ label, value, onChange, children }: LabelledSelectProps) {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      <span>{label}</span>
      <SelectBox id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </SelectBox>
    </label>
  )
}
