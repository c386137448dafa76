import { useState } from 'react'
import type { HidingRule, RuleKind } from '#domain/operators/rules.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { ActionButton, Field, Notice, PanelSection, SelectField, Time } from '../parts/panel-parts.tsx'
import { Table } from '../parts/data-table.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { store } = (await guardPanel(context, 'blocks')).services
  return { rules: await store.rules.all() }
}

/** The kinds in the order of the menu; `hint`: what their value is. */
const KINDS: Readonly<Record<RuleKind, { label: string; hint: string }>> = {
  genre: { label: 'Genre', hint: 'Its English name, such as Horror, or TMDB’s number.' },
  language: { label: 'Original language', hint: 'Its code of two letters, such as ja.' },
  keyword: { label: 'Keyword', hint: 'Its exact name at TMDB, or its number.' },
  company: { label: 'Company', hint: 'Its exact name at TMDB, or its number.' },
  certification: {
    label: 'Age rating',
    hint: 'A region and the highest rating that stays, such as US PG-13. Shows may have others than movies (US TV-14): a rule for each.',
  },
  adult: { label: 'Titles for adults', hint: 'Needs no value. Lists never have these; the rule hides their own pages too.' },
  exception: { label: 'Exception', hint: 'The address of a title that no rule hides, such as /movie/603.' },
}
const NAMES = Object.keys(KINDS) as RuleKind[]

/** Rules that hide titles by what they are. */
export default function RulesPage({ loaderData: { rules } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  useFreshRows('rules')
  const [done, setDone] = useState<string | null>(null)
  const undo = useUndo()
  async function remove({ kind, value, name }: HidingRule) {
    setDone(null)
    const answer = await run<Undoable>({ method: 'DELETE', path: '/api/admin/rules', body: { kind, value, name } })
    undo.offer(answer && { text: `Removed the rule ${KINDS[kind].label}: ${name}.`, entry: answer.entry })
  }
  return (
    <PanelSection id="rules" title="Rules">
      <p className={styles.lead}>
        Titles that a rule hides disappear from lists, search and recommendations, and their pages redirect to Home, as with
        titles that are blocked one by one. You can still open them. The log says which rule hid a title that was asked for.
      </p>
      <p className={styles.lead}>
        Pages of titles, the player and their pictures follow every rule at once, and so do lists for genre and original language.
        What lists do not say is read in the background: which titles have a keyword, a company, or as movies a rating above the
        limit, which takes a few minutes and is read again twice a day; and the rating of each show, and of movies where those
        without one are hidden, once it was listed for the first time. Until then lists and search still show these titles.
      </p>
      <RuleForm onDone={setDone} />
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.props} />
      <h2 className={styles.heading}>Rules in force</h2>
      {rules.length === 0 ? (
        <p className={styles.lead}>There are no rules.</p>
      ) : (
        <Table
          rows={rules.map((rule, index) => ({ ...rule, number: index + 1 }))}
          keyOf={({ kind, value }) => `${kind} ${value}`}
          columns={[
            { label: 'No.', kind: 'number', cell: ({ number }) => number },
            { label: 'Kind', kind: 'short', cell: ({ kind }) => KINDS[kind].label },
            {
              label: 'Value',
              cell: ({ kind, name, value }) =>
                name === value || value === '' || kind === 'certification' ? name : `${name} (${value})`,
            },
            { label: 'Added', kind: 'short', cell: ({ addedAt }) => <Time at={addedAt} /> },
            {
              label: 'Action',
              kind: 'short',
              cell: (rule) => (
                <ActionButton off={busy} onClick={() => void remove(rule)}>
                  {`Remove rule ${rule.number}`}
                </ActionButton>
              ),
            },
          ]}
        />
      )}
    </PanelSection>
  )
}

type Preview = { rule: HidingRule; hidden: number; kept: number; open: number }

/** Adds a rule; shows before what it would hide. */
function RuleForm({ onDone }: { onDone: (text: string | null) => void }) {
  const { busy, failure, run } = useAdminMutation()
  const [kind, setKind] = useState<RuleKind>('genre')
  const [value, setValue] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [unrated, setUnrated] = useState(false)
  const body = { kind, value, ...(kind === 'certification' && { unrated }) }
  async function show() {
    onDone(null)
    setPreview(await run<Preview>({ method: 'POST', path: '/api/admin/rules', body, reload: false }))
  }
  async function add(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    const rule = await run<HidingRule>({ method: 'PUT', path: '/api/admin/rules', body })
    if (!rule) return
    onDone(`Added the rule ${KINDS[rule.kind].label}: ${rule.name}.`)
    setValue('')
    setPreview(null)
  }
  function change(next: { kind?: RuleKind; value?: string }) {
    setPreview(null)
    setKind(next.kind ?? kind)
    setValue(next.value ?? value)
  }
  return (
    <form className={styles.card} onSubmit={(event) => void add(event)}>
      <div className={styles.line}>
        <SelectField
          label="Kind"
          options={NAMES.map((each) => ({ id: each, label: KINDS[each].label }))}
          value={kind}
          onChoose={(next) => change({ kind: next })}
        />
        <Field label="Value" hint={KINDS[kind].hint} maxLength={200} value={value} onText={(text) => change({ value: text })} />
      </div>
      {kind === 'certification' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={unrated}
            onChange={({ target }) => {
              setPreview(null)
              setUnrated(target.checked)
            }}
          />
          Also hide titles without a rating there
        </label>
      )}
      <Notice failure={failure} done={preview && textOf(preview)} />
      <div className={styles.buttons}>
        <ActionButton off={busy} onClick={() => void show()}>
          Preview
        </ActionButton>
        <ActionButton type="submit" className="primary" off={busy}>
          Add rule
        </ActionButton>
      </div>
    </form>
  )
}

function textOf({ rule: { kind, name }, hidden, kept, open }: Preview): string {
  if (kind === 'exception') return `${name} would be hidden by no rule.`
  const [hides, of, unread] = [hidden, kept, open].map((count) => count.toLocaleString('en-US'))
  const found = `${KINDS[kind].label}: ${name} would hide ${hides} of the ${of} titles that this site has shown lately.`
  return open === 0 ? found : `${found} Of ${unread} of them this is only known once the rule is in force and they were read.`
}
