import { useEffect, useId, useRef } from 'react'
import type { AuditFilter } from '#domain/operators/audit-filter.ts'
import { AUDIT_KINDS } from '#domain/operators/audit-labels.ts'
import admin from '../parts/admin.module.css'
import styles from './audit.module.css'

/** The fields that narrow the audit list, named after their parameters in the address. */
export function AuditFilterFields({ filter, actors }: { filter: AuditFilter; actors: readonly string[] }) {
  const { kind, actor, from, to } = filter
  // Somebody whose entries are all gone, or who is one of too many, can still be in the address.
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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} defaultValue={value ?? ''} className={admin.input}>
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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} type="date" name={name} defaultValue={value ?? ''} className={admin.input} />
    </div>
  )
}

/** Back and Forward change the address under the field. */
function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(value: string | null) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value ?? ''
  }, [value])
  return field
}
