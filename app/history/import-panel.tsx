import { useId, useState } from 'react'
import styles from './sync-dialog.module.css'

/** Length of a sync code. */
const LENGTH = 6

type ImportPanelProps = {
  initial: string
  busy: boolean
  disabled: boolean
  onImport: (text: string) => void
}

/** Imports the history of another device by its code. */
export function ImportPanel({ initial, busy, disabled, onImport }: ImportPanelProps) {
  const id = useId()
  const [text, setText] = useState(() => toLetters(initial))
  const submit = () => !disabled && onImport(text)
  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.text}>
        Enter the code from your other device to merge both histories. What you remove here is also removed from your other
        devices once this one has had the code for a day.
      </p>
      <label htmlFor={id} className={styles.label}>
        Sync code
      </label>
      <div className={styles.field}>
        <input
          id={id}
          type="text"
          className={styles.input}
          value={text}
          maxLength={LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setText(toLetters(target.value))}
          onPaste={(event) => {
            // Spaces copied along with the code must not count towards its length.
            const pasted = event.clipboardData.getData('text').trim()
            if (pasted.length !== LENGTH) return
            event.preventDefault()
            setText(toLetters(pasted))
          }}
          onKeyDown={(event) => {
            // aria-disabled, not disabled: pressing Enter must still submit and explain why.
            if (event.key === 'Enter' && text === '') submit()
          }}
        />
        <button type="submit" className="button primary" disabled={disabled || text === ''}>
          Import
        </button>
      </div>
    </form>
  )
}

/** Upper-cases ASCII letters only: other letters may turn into several characters. */
function toLetters(text: string): string {
  return text.slice(0, LENGTH).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}
