import { useId } from 'react'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { formatCount } from '#domain/text/format.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import admin from './admin.module.css'
import styles from './ban-form.module.css'

type AddressFieldProps = {
  value: string
  onText: (text: string) => void
  /** Entries of the list that the text is. */
  count: number
}

/** A line for one address that grows with a pasted list. Enter sends the form, as in any line; Shift+Enter begins another. */
export function AddressField({ value, onText, count }: AddressFieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className={admin.field}>
      <label htmlFor={id}>IP address</label>
      <textarea
        id={id}
        rows={1}
        className={`${admin.input} ${styles.addresses}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        // Read-only until our scripts run, as text typed earlier would be lost.
        readOnly={!hydrated}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div id={`${id}-hint`} className={admin.hint}>
        {count > 1 ? `A list of ${formatCount(count)}` : 'Or a pasted list'}
      </div>
    </div>
  )
}

function handleKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || belongsToInputMethod(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
