import { useId } from 'react'
import { useInBrowser } from './use-in-browser.ts'
import styles from './admin.module.css'

type FieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: React.ReactNode
  /** Without it the form reads the field by its name. */
  onText?: (text: string) => void
}

/** One line of text with its label. */
export function Field({ label, hint, onText, ...input }: FieldProps) {
  const id = useId()
  const inBrowser = useInBrowser()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        // What is typed before our scripts run would be lost.
        readOnly={onText && !inBrowser}
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
