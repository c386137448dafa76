import { useState } from 'react'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import { mayDo } from '#domain/operators/role.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Field, Notice, PanelSection, Time, useConfirm } from '../parts/panel-parts.tsx'
import { browserName } from './browser-name.ts'
import { ChangedAddresses } from './changed-addresses.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { Table } from '../parts/data-table.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { session, services } = await guardPanel(context, 'account')
  const open = await services.sessions.list(session.userId)
  return {
    changes: mayDo(session.role, 'operators') ? await services.addresses.waiting(services.store) : [],
    email: session.email,
    byProvider: session.byProvider,
    secondFactor: session.secondFactor,
    sessions: open.map((each) => ({ ...each, own: each.id === session.id })),
  }
}

/** For owners, addresses to approve; and the operator's own account: the second factor, the password and their sessions. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { changes, email, byProvider, secondFactor, sessions } = loaderData
  const { busy, failure, run } = useAdminMutation()
  const [done, setDone] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  function end(id: string, name: string) {
    ask({
      question: `End the session of ${name}?`,
      text: 'Whoever uses that browser has to sign in again. Unsaved changes there are lost.',
      action: 'End session',
      onConfirm: async () => {
        const answer = await run({ method: 'DELETE', path: '/api/admin/sessions', body: { id } })
        setDone(answer && `Ended the session of ${name}.`)
      },
    })
  }
  return (
    <PanelSection id="account" title="Account">
      {changes.length > 0 && <ChangedAddresses changes={changes} />}
      {byProvider ? (
        <p className={styles.lead}>{PROVIDER_MESSAGES.secondFactor}</p>
      ) : (
        <>
          <SecondFactor on={secondFactor} />
          <OwnPassword email={email} />
        </>
      )}
      <h2 className={styles.heading}>Where you are signed in</h2>
      <p className={styles.lead}>Sessions end after 30 minutes without activity, and after 12 hours at the latest.</p>
      <Notice failure={failure} done={done} />
      <Table
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Browser', cell: ({ browser }) => browserName(browser) },
          { label: 'IP address', kind: 'short', cell: ({ address }) => <code>{address ?? 'Unknown'}</code> },
          { label: 'Signed in', kind: 'short', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { label: 'Last used', kind: 'short', cell: ({ usedAt }) => <Time at={usedAt} /> },
          {
            label: 'Action',
            kind: 'short',
            cell: ({ id, browser, address, own }) =>
              own ? (
                'This session'
              ) : (
                <ActionButton off={busy} onClick={() => end(id, sessionName(browser, address))}>
                  End session
                </ActionButton>
              ),
          },
        ]}
      />
      {dialog}
    </PanelSection>
  )
}

function sessionName(browser: string | null, address: string | null): string {
  return `${browserName(browser)} at ${address ?? 'an unknown address'}`
}

const NONE = { password: '', newPassword: '' }

/** Changes the operator's password. Their other sessions end with it, and this one is replaced. */
function OwnPassword({ email }: { email: string }) {
  const { busy, failure, run } = useAdminMutation()
  const [given, setGiven] = useState(NONE)
  const [done, setDone] = useState<string | null>(null)

  async function change(event: React.SyntheticEvent) {
    event.preventDefault()
    setDone(null)
    if (!(await run({ method: 'PUT', path: '/api/admin/password', body: given }))) return
    setGiven(NONE)
    setDone('Your password has been changed. You are signed out everywhere else.')
  }
  return (
    <>
      <h2 className={styles.heading}>Password</h2>
      <p className={styles.lead}>Changing it signs you out everywhere else.</p>
      <form className={styles.card} onSubmit={(event) => void change(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.narrow}>
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1024}
            value={given.password}
            onText={(password) => setGiven({ ...given, password })}
          />
        </div>
        <div className={styles.narrow}>
          <Field
            label="New password"
            hint="At least 8 characters. A few words that only you would combine are easy to remember and hard to guess."
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={1024}
            value={given.newPassword}
            onText={(newPassword) => setGiven({ ...given, newPassword })}
          />
        </div>
        <Notice failure={failure} done={done} />
        <ActionButton type="submit" off={busy}>
          Change password
        </ActionButton>
      </form>
    </>
  )
}
