import styles from './filter-fields.module.css'

/** Whether any of several choices is enough; otherwise a title has all of them. */
export function AnyToggle({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.any}>
      <input type="checkbox" name={name} value="1" checked={on} onChange={(event) => onChange(event.target.checked)} />
      Any of them is enough
    </label>
  )
}
