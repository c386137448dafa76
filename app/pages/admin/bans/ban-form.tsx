import { useId, useState } from 'react'
import { BAN_DURATIONS, type Ban, type BanDurationId } from '#domain/ban.ts'
import { OPERATOR_MESSAGES } from '#domain/operator-messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** `wanted`: the address preselected from a row of the search log, or empty. */
type BanFormProps = { wanted: string; onDone: (text: string | null) => void }

/** Bans an address or range. One that could lock out operators or many visitors needs an explicit confirmation. */
export function BanForm({ wanted, onDone }: BanFormProps) {
  const id = useId()
  const { busy, failure, code, run, clearFailure } = useAdminMutation()
  const [address, setAddress] = useState(wanted)
  const [duration, setDuration] = useState<BanDurationId>('5m')
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState(false)
  const [objected, setObjected] = useState(false)
  const [empty, setEmpty] = useState(false)
  function changeAddress(text: string) {
    setAddress(text)
    // The confirmation is for one address only.
    setOverride(false)
    setObjected(false)
    clearFailure()
  }
  async function ban(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    setEmpty(address.trim() === '')
    if (address.trim() === '') return clearFailure()
    const body = { address, duration, reason, override }
    const answer = await run<Ban>({ method: 'PUT', path: '/api/admin/bans', body })
    if (!answer) return setObjected(true)
    onDone(`${answer.network} has been banned.`)
    changeAddress('')
    setReason('')
  }
  return (
    <form className={styles.card} onSubmit={(event) => void ban(event)}>
      <div className={styles.line}>
        <Field label="IP address" autoComplete="off" spellCheck={false} value={address} onText={changeAddress} />
        <div className={styles.field}>
          <label htmlFor={id}>Duration</label>
          <select
            id={id}
            className={styles.input}
            value={duration}
            onChange={(event) => setDuration(BAN_DURATIONS.find((each) => each.id === event.target.value)?.id ?? '5m')}
          >
            {BAN_DURATIONS.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </select>
        </div>
        <Field label="Reason" autoComplete="off" maxLength={500} value={reason} onText={setReason} />
      </div>
      <Notice failure={empty ? OPERATOR_MESSAGES.banEmpty : failure} />
      {objected && (code === 'conflict' || override) && (
        <label className={styles.check}>
          <input type="checkbox" checked={override} onChange={(event) => setOverride(event.target.checked)} />
          Ban it anyway, even if it includes my own network, a trusted proxy, or a reserved or very wide range
        </label>
      )}
      <ActionButton type="submit" className="primary" off={busy}>
        Ban IP
      </ActionButton>
    </form>
  )
}
