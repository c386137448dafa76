import { useState } from 'react'
import type { Alert } from '#domain/operators/alert.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/page.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { Notice } from '../parts/notice.tsx'
import { Time } from '../parts/time.tsx'
import { UndoNotice, useUndo, type Undoable } from '../parts/undo-notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  await guardPanel(context, 'alert')
  return { alert: await context.get(servicesContext).store.alert.read() }
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
    <section aria-labelledby="alert">
      <h1 id="alert" className="page-title" tabIndex={-1}>
        Global Alerts
      </h1>
      <p className={styles.lead}>Open pages show a new alert within a second. Visitors who dismiss it do not see it again.</p>
      <AlertForm seen={seen} onDone={setDone} />
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.notice} />
      <h2 className={styles.heading}>Current alert</h2>
      <Current alert={alert} />
      <ActionButton off={busy || alert === null} onClick={() => void clear()}>
        Clear alert
      </ActionButton>
    </section>
  )
}

function Current({ alert }: { alert: Alert | null }) {
  if (!alert) return <p className={styles.lead}>No alert is currently shown.</p>
  return (
    <div className={styles.current}>
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
