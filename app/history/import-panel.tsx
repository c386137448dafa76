import { useId, useState } from 'react'
import styles from './sync-dialog.module.css'

/** Characters of a code. */
const LENGTH = 6

type ImportPanelProps = {
  initial: string
  busy: boolean
  disabled: boolean
  onImport: (text: string) => void
}

/** Takes the code of another device. */
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
        Type the code of your other device. What both have watched is put together. What you remove here goes from your other
        devices, too, once this one has had the code for a day.
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
            // The blanks that come along when one copies must not take the place of letters.
            const pasted = event.clipboardData.getData('text').trim()
            if (pasted.length !== LENGTH) return
            event.preventDefault()
            setText(toLetters(pasted))
          }}
          onKeyDown={(event) => {
            // A disabled button keeps the form from being sent; who presses Enter wants to hear why.
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

/** Only plain letters have an upper case here: others would become more than one, or another one. */
function toLetters(text: string): string {
  return text.slice(0, LENGTH).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}
