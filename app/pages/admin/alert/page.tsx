import { useId, useState } from 'react'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { type Alert, MAX_ALERT } from '#domain/operators/alert.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { ActionButton, Field, Notice, PanelSection, Time } from '../parts/panel-parts.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import banner from '#app/ui/frame/alert-banner.module.css'
import styles from '../parts/admin.module.css'
import own from './alert.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { store } = (await guardPanel(context, 'alert')).services
  return { alert: await store.alert.read() }
}

/** The message at the top of every page. */
export default function AlertPage({ loaderData: { alert } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  useFreshRows('alert')
  const [done, setDone] = useState<string | null>(null)
  const seen = alert?.createdAt ?? null
  const undo = useUndo()
  async function clear() {
    setDone(null)
    const answer = await run<Undoable>({ method: 'DELETE', path: '/api/admin/alert', body: { seen } })
    undo.offer(answer && { text: 'Cleared the alert.', entry: answer.entry })
  }
  return (
    <PanelSection id="alert" title="Global Alerts">
      <p className={styles.lead}>Open pages show a new alert within a second. Visitors who dismiss it do not see it again.</p>
      <AlertForm seen={seen} onDone={setDone} />
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.props} />
      <h2 className={styles.heading}>Current alert</h2>
      <Current alert={alert} />
      <ActionButton off={busy || alert === null} onClick={() => void clear()}>
        Clear alert
      </ActionButton>
    </PanelSection>
  )
}

function Current({ alert }: { alert: Alert | null }) {
  if (!alert) return <p className={styles.lead}>No alert is currently shown.</p>
  return (
    <div className={styles.stack}>
      <AlertPreview message={alert.message} />
      <p className={styles.hint}>
        Since <Time at={alert.createdAt} />
        {alert.endsAt && (
          <>
            , until <Time at={alert.endsAt} />
          </>
        )}
      </p>
    </div>
  )
}

/** `seen`: `createdAt` of the alert that the operator is looking at; null if there is none. */
type AlertFormProps = { seen: string | null; onDone: (text: string | null) => void }

/** Sets an alert, with a preview and an optional end. */
function AlertForm({ seen, onDone }: AlertFormProps) {
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

/** An alert as it looks at the top of every page. */
function AlertPreview({ message }: { message: string }) {
  return (
    <div className={`${banner.banner} ${own.preview}`}>
      <div className={banner.bar}>
        <Megaphone size={22} aria-hidden className={banner.sign} />
        <p className={banner.message}>{message}</p>
        <X size={22} aria-hidden className={banner.sign} />
      </div>
    </div>
  )
}
