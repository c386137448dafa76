import { useState } from 'react'
import type { Alert } from '#domain/operators/alert.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { AlertForm, AlertPreview } from './alert-form.tsx'
import { ActionButton, Notice, PanelSection, Time } from '../parts/panel-parts.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

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
      <AlertPreview language={alert.language} message={alert.message} />
      {Object.entries(alert.translations ?? {}).map(([tag, message]) => (
        <AlertPreview key={tag} language={tag} message={message} />
      ))}
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
