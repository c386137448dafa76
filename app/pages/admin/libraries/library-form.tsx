import { useId, useState } from 'react'
import { LIBRARY_PLAYS, SETTINGS_LIBRARY, type LibraryPlays, type StoredLibrary } from '#domain/library/library.ts'
import { formatCount } from '#domain/text/format.ts'
import { ActionButton, Field, Notice } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { Findings, type Report } from './findings.tsx'
import styles from '../parts/admin.module.css'

/** The values of the form's fields; `id`: of the library that is changed. */
export type Given = {
  id: string | null
  name: string
  address: string
  apiKey: string
  publicAddress: string
  certificate: string
  folders: readonly string[]
  plays: LibraryPlays
  confirmed: boolean
}
export const EMPTY_LIBRARY: Given = {
  id: null,
  name: '',
  address: '',
  apiKey: '',
  publicAddress: '',
  certificate: '',
  folders: [],
  plays: 'shown',
  confirmed: false,
}

/** What visitors may do, as the panel names it. */
export const PLAYS: Readonly<Record<LibraryPlays, { label: string; hint: string }>> = {
  shown: { label: 'Show that it is there', hint: 'Titles are marked, and that is all.' },
  opened: {
    label: 'Open it there',
    hint: 'Titles also link to the server’s own page, where visitors sign in. The link contains the item’s id, with which others who reach the server could fetch its file.',
  },
  here: { label: 'Play it here', hint: 'Titles play on this site.' },
}

/** The field values for an existing library; its key is never sent to the browser. */
export function toGiven(library: StoredLibrary): Given {
  const { id, name, address, publicAddress, certificate, folders, plays } = library
  return {
    ...EMPTY_LIBRARY,
    id,
    name,
    address,
    folders,
    plays,
    publicAddress: publicAddress ?? '',
    certificate: certificate ?? '',
    confirmed: plays === 'here',
  }
}

type LibraryFormProps = { given: Given; onGiven: (given: Given) => void; onDone: (text: string | null) => void }

/** Adds a library, or changes one. */
export function LibraryForm({ given, onGiven, onDone }: LibraryFormProps) {
  const { busy, failure, run } = useAdminMutation()
  const [report, setReport] = useState<Report | null>(null)
  const ids = useId()
  const isOfSettings = given.id === SETTINGS_LIBRARY
  const set = (part: Partial<Given>) => onGiven({ ...given, ...part })
  const { name: _, publicAddress, plays, confirmed, ...access } = given

  async function test() {
    onDone(null)
    setReport(await run<Report>({ method: 'POST', path: '/api/admin/libraries', body: access, reload: false }))
  }
  async function save(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    const body = { ...access, publicAddress, plays, confirmed }
    const answer = await run<{ name: string }>({ method: 'PUT', path: '/api/admin/libraries', body })
    if (!answer) return
    onDone(`${answer.name} was saved, and is being read.`)
    setReport(null)
    onGiven(EMPTY_LIBRARY)
  }
  return (
    <form className={styles.card} onSubmit={(event) => void save(event)}>
      <h2 className={styles.cardTitle}>{given.id === null ? 'Add a library' : `Change ${given.name}`}</h2>
      {isOfSettings && (
        <p className={styles.hint}>Its address, its key and what visitors may do come from the settings (LIBRARY_URL).</p>
      )}
      {!isOfSettings && (
        <div className={styles.line}>
          <Field
            label="Address"
            hint="As this site reaches it, such as http://192.168.1.5:8096."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={given.address}
            onText={(address) => set({ address })}
          />
          <Field
            label="API key"
            hint={
              given.id === null
                ? 'In Jellyfin: Dashboard, API Keys. It opens everything on that server, and is never shown again.'
                : 'Leave it empty to keep the one that is stored.'
            }
            type="password"
            autoComplete="off"
            maxLength={200}
            value={given.apiKey}
            onText={(apiKey) => set({ apiKey })}
          />
        </div>
      )}
      <Field
        label="Public address"
        hint="Where visitors open it, if that is another address."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={given.publicAddress}
        onText={(text) => set({ publicAddress: text })}
      />
      {!isOfSettings && <PlaysField given={given} onGiven={set} />}
      <details open={given.certificate !== '' || undefined}>
        <summary>The server has a certificate of its own</summary>
        <div className={styles.field}>
          <label htmlFor={`${ids}-certificate`}>Certificate that signed it</label>
          <textarea
            id={`${ids}-certificate`}
            className={styles.input}
            rows={4}
            spellCheck={false}
            placeholder="-----BEGIN CERTIFICATE-----"
            value={given.certificate}
            onChange={(event) => set({ certificate: event.target.value })}
          />
        </div>
      </details>
      {report && <Findings report={report} chosen={given.folders} onChoose={(folders) => set({ folders })} />}
      {!report && given.folders.length > 0 && (
        <p className={styles.hint}>
          Only {formatCount(given.folders.length)} of its libraries {given.folders.length === 1 ? 'is' : 'are'} used; Test lists
          them.
        </p>
      )}
      <Notice failure={failure} />
      <div className={styles.buttons}>
        <ActionButton off={busy} onClick={() => void test()}>
          Test
        </ActionButton>
        <ActionButton type="submit" className="primary" off={busy}>
          Save
        </ActionButton>
        {given.id !== null && (
          <ActionButton off={busy} onClick={() => onGiven(EMPTY_LIBRARY)}>
            Cancel
          </ActionButton>
        )}
      </div>
    </form>
  )
}

type PlaysFieldProps = { given: Given; onGiven: (part: Partial<Given>) => void }

/** What visitors may do; playing here needs a confirmation that says what it means. */
function PlaysField({ given, onGiven }: PlaysFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.field}>
        <span>What visitors may do</span>
      </legend>
      {LIBRARY_PLAYS.map((plays) => (
        <div key={plays}>
          <label className={styles.check}>
            <input
              type="radio"
              name={name}
              checked={given.plays === plays}
              aria-describedby={`${name}-${plays}`}
              onChange={() => onGiven({ plays })}
            />{' '}
            {PLAYS[plays].label}
          </label>
          <p id={`${name}-${plays}`} className={styles.hint}>
            {PLAYS[plays].hint}
          </p>
        </div>
      ))}
      {given.plays === 'here' && (
        <label className={styles.check}>
          <input type="checkbox" checked={given.confirmed} onChange={(event) => onGiven({ confirmed: event.target.checked })} />
          Yes: anybody who reaches this site can watch everything in this library, and I have the right to let them.
        </label>
      )}
    </fieldset>
  )
}
