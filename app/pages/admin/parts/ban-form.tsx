import { useId, useState } from 'react'
import { MAX_BAN_LIST, parseBanList, type Ban, type ListedBan } from '#domain/operators/ban.ts'
import { formatCount } from '#domain/text/format.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { belongsToInputMethod } from '#app/hooks/keys.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { ActionButton, Field, Notice } from './panel-parts.tsx'
import { BanTermFields, DEFAULT_TERM, toTerm } from './ban-term-fields.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import styles from './admin.module.css'
import own from './ban-form.module.css'

/** `wanted`: the address preselected, or empty. `plain`: without a card around it. */
type BanFormProps = { wanted: string; onDone: (text: string | null) => void; plain?: boolean }

/**
 * Bans an address or range, or a pasted list of them. An address that could lock out operators or many visitors needs an explicit
 * confirmation; in a list it is refused.
 */
export function BanForm({ wanted, onDone, plain = false }: BanFormProps) {
  const { busy, failure, code, run, clearFailure } = useAdminMutation()
  const [address, setAddress] = useState(wanted)
  const [term, setTerm] = useState(DEFAULT_TERM)
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState(false)
  const [objected, setObjected] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [results, setResults] = useState<ListedBan[]>([])
  const entries = parseBanList(address)
  const isList = entries.length > 1
  function changeAddress(text: string) {
    setAddress(text)
    // The confirmation is for one address only.
    setOverride(false)
    setObjected(false)
    clearFailure()
  }
  async function banOne(until: object) {
    const body = { address, ...until, reason, override }
    const answer = await run<Ban>({ method: 'PUT', path: '/api/admin/bans', body })
    if (!answer) return setObjected(true)
    changeAddress('')
    setReason('')
    onDone(`${answer.network} has been banned.`)
  }
  async function banList(until: object) {
    const body = { addresses: entries, ...until, reason }
    const answer = await run<{ results: ListedBan[] }>({ method: 'POST', path: '/api/admin/bans', body })
    if (!answer) return
    setResults(answer.results)
    // Refused entries stay in the field for correction.
    const refused = answer.results.filter(({ outcome }) => outcome === 'refused')
    changeAddress(refused.map(({ entry }) => entry).join('\n'))
    const banned = answer.results.filter(({ outcome }) => outcome === 'banned').length
    onDone(`${formatCount(banned)} of ${formatCount(answer.results.length)} addresses have been banned.`)
  }
  async function ban(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    setResults([])
    const until = toTerm(term)
    const wrong = problemOf(entries.length) ?? (typeof until === 'string' ? until : null)
    setProblem(wrong)
    if (wrong !== null || typeof until === 'string') return clearFailure()
    await (isList ? banList(until) : banOne(until))
  }
  return (
    <form className={plain ? styles.form : styles.card} onSubmit={(event) => void ban(event)}>
      <div className={plain ? own.stacked : own.fields}>
        <AddressField value={address} onText={changeAddress} count={entries.length} />
        <BanTermFields term={term} onChange={setTerm} />
        <Field label="Reason" autoComplete="off" maxLength={500} value={reason} onText={setReason} />
      </div>
      <Notice failure={problem ?? failure} />
      {objected && !isList && (code === 'conflict' || override) && (
        <label className={styles.check}>
          <input type="checkbox" checked={override} onChange={(event) => setOverride(event.target.checked)} />
          Ban it anyway, even if it includes my own network, a trusted proxy, or a reserved or very wide range
        </label>
      )}
      <ActionButton type="submit" className="primary" off={busy}>
        Ban IP
      </ActionButton>
      <BanResults results={results} />
    </form>
  )
}

function problemOf(count: number): string | null {
  if (count === 0) return OPERATOR_MESSAGES.banEmpty
  return count > MAX_BAN_LIST
    ? `A list has at most ${formatCount(MAX_BAN_LIST)} addresses; this one has ${formatCount(count)}.`
    : null
}

type AddressFieldProps = {
  value: string
  onText: (text: string) => void
  /** Number of entries in the text. */
  count: number
}

/** A field for one address that grows with a pasted list. Enter submits the form; Shift+Enter adds a line. */
function AddressField({ value, onText, count }: AddressFieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>IP address</label>
      <textarea
        id={id}
        rows={1}
        className={`${styles.input} ${own.addresses}`}
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
      <div id={`${id}-hint`} className={styles.hint}>
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

/** The result for each entry of a list, refused ones first. */
function BanResults({ results }: { results: readonly ListedBan[] }) {
  if (results.length === 0) return null
  const count = (outcome: ListedBan['outcome']) => formatCount(results.filter((each) => each.outcome === outcome).length)
  return (
    <details className={own.results} open>
      <summary>
        {count('banned')} banned, {count('already')} already banned, {count('refused')} refused
      </summary>
      <ol role="list" aria-label="Result for each address" className={own.outcomes}>
        {results
          .toSorted((one, other) => ORDER[one.outcome] - ORDER[other.outcome])
          .map((each, index) => (
            // Entries may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-outcome={each.outcome}>
              <code>{each.outcome === 'refused' ? each.entry : each.network}</code>
              <span>{toText(each)}</span>
            </li>
          ))}
      </ol>
    </details>
  )
}

const ORDER = { refused: 0, already: 1, banned: 2 } as const

function toText(result: ListedBan): string {
  if (result.outcome === 'refused') return `Refused: ${result.reason}`
  return result.outcome === 'already' ? 'Already banned for at least as long' : 'Banned'
}
