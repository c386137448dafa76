import { useState } from 'react'
import { ActionButton, Notice } from '../parts/panel-parts.tsx'
import { Table } from '../parts/data-table.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

type Change = { email: string; newEmail: string }

/** Operators whose e-mail at the identity provider has changed, for an owner to approve. */
export function ChangedAddresses({ changes }: { changes: Change[] }) {
  const { busy, failure, run } = useAdminMutation()
  const [done, setDone] = useState<string | null>(null)
  async function decide(method: 'PUT' | 'DELETE', change: Change, text: string) {
    setDone(null)
    const answer = await run({ method, path: '/api/admin/addresses', body: change })
    setDone(answer && text)
  }
  return (
    <>
      <h2 className={styles.heading}>Changed e-mail addresses</h2>
      <p className={styles.lead}>
        These people tried to sign in through the identity provider, which has another e-mail address for them by now. Approve
        only what you have heard from them: the account and its role go to the new address.
      </p>
      <Notice failure={failure} done={done} />
      <Table
        rows={changes}
        keyOf={({ email }) => email}
        columns={[
          { label: 'Account', cell: ({ email }) => email },
          { label: 'New address', cell: ({ newEmail }) => newEmail },
          {
            label: 'Action',
            kind: 'short',
            cell: (change) => (
              <>
                <ActionButton
                  off={busy}
                  onClick={() => void decide('PUT', change, `${change.newEmail} can sign in now.`)}
                >{`Approve ${change.newEmail}`}</ActionButton>{' '}
                <ActionButton
                  off={busy}
                  onClick={() => void decide('DELETE', change, `The account keeps the address ${change.email}.`)}
                >{`Keep ${change.email}`}</ActionButton>
              </>
            ),
          },
        ]}
      />
    </>
  )
}
