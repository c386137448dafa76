import { useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { ActionButton, Field, Notice, useConfirm } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'
import own from './searches.module.css'

type DeletedData = { name: string; searches: number; syncCodes: number }

/** Deletes the data of a visitor who asks for it. */
export function VisitorDeletionForm() {
  const { busy, failure, run, clearFailure } = useAdminMutation()
  const [address, setAddress] = useState('')
  const { ask, dialog } = useConfirm()
  const [empty, setEmpty] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const wanted = address.trim()
  function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    clearFailure()
    setDone(null)
    setEmpty(wanted === '')
    const question = `Delete the data of ${wanted}?`
    if (wanted !== '') ask({ question, text: 'This cannot be undone.', onConfirm: () => void remove() })
  }
  async function remove() {
    const answer = await run<DeletedData>({ method: 'DELETE', path: '/api/admin/visitors', body: { address: wanted } })
    if (!answer) return
    setDone(`${answer.name}: ${toText(answer)}.`)
    setAddress('')
  }
  return (
    <form className={`${styles.card} ${own.below}`} aria-labelledby="visitor-deletion" onSubmit={submit}>
      <h2 id="visitor-deletion" className={styles.cardTitle}>
        Delete a visitor’s data
      </h2>
      <Field
        label="IP address of the visitor"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onText={setAddress}
        hint="Deletes the searches from this address, and removes the address from the sync codes generated there. Searches older than a week have only the network, which several visitors share: enter 203.0.113.0/24 (or the /48 of an IPv6 address) to delete those too. Bans and the audit log are kept."
      />
      <Notice failure={empty ? OPERATOR_MESSAGES.banEmpty : failure} done={done} />
      <ActionButton type="submit" off={busy}>
        Delete data
      </ActionButton>
      {dialog}
    </form>
  )
}

function toText({ searches, syncCodes }: DeletedData): string {
  const logged = searches === 1 ? '1 search deleted' : `${formatCount(searches)} searches deleted`
  const codes = syncCodes === 1 ? '1 sync code' : `${formatCount(syncCodes)} sync codes`
  return `${logged}, address removed from ${codes}`
}
