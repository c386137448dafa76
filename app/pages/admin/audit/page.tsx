import { useEffect, useId, useRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { AUDIT_FILTERS, readAuditFilter, type AuditFilter } from '#domain/operators/audit-filter.ts'
import { auditChanges, type AuditChange } from '#domain/operators/audit-changes.ts'
import { actionLabel, AUDIT_KINDS } from '#domain/operators/audit-labels.ts'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { PanelSection, Time } from '../parts/panel-parts.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import styles from '../parts/admin.module.css'
import own from './audit.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { audit } = (await guardPanel(context, 'audit')).services.store
  const { searchParams } = new URL(request.url)
  const query = parseTableQuery(request, ['at', 'actor'])
  const { filter } = readAuditFilter(searchParams)
  const [{ rows, total }, actors] = await Promise.all([audit.page(query, filter), audit.actors()])
  const entries = rows.map(({ before, after, ...entry }) => ({ ...entry, changes: auditChanges({ before, after }) }))
  return { query, filter, actors, table: { rows: entries, total } }
}

/** The audit log: who changed what, with the values before and after. */
export default function AuditPage({ loaderData: { query, filter, actors, table } }: Route.ComponentProps) {
  const isOn = AUDIT_FILTERS.some((name) => filter[name] !== null)
  return (
    <PanelSection id="audit" title="Audit Log">
      <p className={styles.lead}>Every change by an operator or a command, for {RETENTION_DAYS.audit} days. Days are in UTC.</p>
      <DataTable
        noun="changes"
        empty="No changes yet."
        query={query}
        table={table}
        topics={['audit']}
        keyOf={({ id }) => id}
        filter={{ fields: <AuditFilterFields filter={filter} actors={actors} />, names: AUDIT_FILTERS, isOn }}
        columns={[
          { id: 'at', label: 'Time', kind: 'short', cell: ({ at }) => <Time at={at} /> },
          {
            id: 'actor',
            label: 'Operator',
            kind: 'short',
            cell: ({ actor, address }) => (
              <div className={own.actor}>
                {actor} <span className={styles.hint}>{address}</span>
              </div>
            ),
          },
          {
            label: 'Change',
            cell: ({ action, target, changes }) => (
              <div>
                {actionLabel(action)} <b className={own.target}>{target}</b>
                <ChangeList changes={changes} />
              </div>
            ),
          },
        ]}
      />
    </PanelSection>
  )
}

/** Filter fields of the audit list, named after their parameters in the address. */
function AuditFilterFields({ filter, actors }: { filter: AuditFilter; actors: readonly string[] }) {
  const { kind, actor, from, to } = filter
  // The address may name an operator who is not in the list, because their entries have expired or the list is limited.
  const known = actor === null || actors.includes(actor) ? actors : [actor, ...actors]
  return (
    <>
      <Choice name="kind" label="Kind" value={kind} all="All changes" options={Object.entries(AUDIT_KINDS)} />
      <Choice name="actor" label="Operator" value={actor} all="Everyone" options={known.map((each) => [each, each])} />
      <Day name="from" label="From" value={from} />
      <Day name="to" label="To" value={to} />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  all: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, label, value, all, options }: ChoiceProps) {
  const id = useId()
  const field = useFollowed<HTMLSelectElement>(value)
  return (
    <div className={own.field}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} defaultValue={value ?? ''} className={styles.input}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId()
  const field = useFollowed<HTMLInputElement>(value)
  return (
    <div className={own.field}>
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} type="date" name={name} defaultValue={value ?? ''} className={styles.input} />
    </div>
  )
}

/** Keeps an uncontrolled field in step with the address, which Back and Forward change. */
function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(value: string | null) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value ?? ''
  }, [value])
  return field
}

/** With more changes than this, the list is folded. */
const SHOWN = 4

/** The changed fields of an action, with their values before and after. */
function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null
  if (changes.length <= SHOWN) return <Changes changes={changes} />
  return (
    <details className={own.more}>
      <summary>{changes.length} differences</summary>
      <Changes changes={changes} />
    </details>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className={own.changes}>
      {changes.map(({ label, before, after, isTime }) => (
        <div key={label} className={own.change}>
          <dt>{label}</dt>
          {before !== null && (
            <dd>
              <span className="visually-hidden">before: </span>
              <del className={own.before}>
                <Value text={before} isTime={isTime} />
              </del>
            </dd>
          )}
          {before !== null && after !== null && <ArrowRight size={14} aria-hidden className={own.arrow} />}
          {after !== null && (
            <dd>
              <span className="visually-hidden">after: </span>
              <Value text={after} isTime={isTime} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Value({ text, isTime }: { text: string; isTime: boolean }) {
  return isTime && !Number.isNaN(Date.parse(text)) ? <Time at={text} /> : <bdi>{text}</bdi>
}
