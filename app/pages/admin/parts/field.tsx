import { useId } from 'react'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import styles from './admin.module.css'

type FieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: React.ReactNode
  /** Omit it to let the form read the field by its name. */
  onText?: (text: string) => void
}

/** A labelled text field. */
export function Field({ label, hint, onText, ...input }: FieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        // Read-only until our scripts run, as text typed earlier would be lost.
        readOnly={onText && !hydrated}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onText && ((event) => onText(event.target.value))}
      />
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
