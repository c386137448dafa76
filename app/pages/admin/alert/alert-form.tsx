import { useId, useState } from 'react'
import { MAX_ALERT, type Alert } from '#domain/operators/alert.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import styles from '../parts/admin.module.css'

/** `seen`: `createdAt` of the alert that the operator is looking at; null if there is none. */
type AlertFormProps = { seen: string | null; onDone: (text: string | null) => void }

/** Sets an alert, with a preview and an optional end. */
export function AlertForm({ seen, onDone }: AlertFormProps) {
  const id = useId()
  const hydrated = useHydrated()
  const { busy, failure, code, run } = useAdminMutation()
  const [message, setMessage] = useState('')
  const [ends, setEnds] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  async function set(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    const problem = problemOf(message, ends)
    setRefusal(problem)
    if (problem !== null) return
    const endsAt = ends === '' ? null : new Date(ends).toISOString()
    const answer = await run<Alert>({ method: 'PUT', path: '/api/admin/alert', body: { message, endsAt, seen } })
    if (!answer) return
    onDone('The alert is now on every page.')
    setMessage('')
    setEnds('')
  }
  const conflict = code === 'conflict' ? '. It is shown below; set yours again to replace it.' : ''
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void set(event)}>
      <div className={styles.field}>
        <label htmlFor={id}>Message</label>
        <textarea
          id={id}
          className={styles.input}
          rows={3}
          maxLength={MAX_ALERT}
          readOnly={!hydrated}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <div className={styles.narrow}>
        <Field
          label="Ends (optional)"
          type="datetime-local"
          hint="In your time zone. Leave empty to show the alert until you clear it."
          value={ends}
          onText={setEnds}
        />
      </div>
      <div className={styles.field}>
        <span>Preview</span>
        <AlertPreview message={message.trim() || 'Your message appears here as visitors will see it.'} />
      </div>
      <Notice failure={refusal ?? (failure && failure + conflict)} />
      <ActionButton type="submit" className="primary" off={busy}>
        Set alert
      </ActionButton>
    </form>
  )
}

function problemOf(message: string, ends: string): string | null {
  if (message.trim() === '') return OPERATOR_MESSAGES.alertEmpty
  return ends !== '' && new Date(ends) <= new Date() ? 'The end time is in the past.' : null
}
