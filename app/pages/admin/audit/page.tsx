import { AUDIT_FILTERS, readAuditFilter } from '#domain/operators/audit-filter.ts'
import { auditChanges } from '#domain/operators/audit-changes.ts'
import { actionLabel } from '#domain/operators/audit-labels.ts'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/page.ts'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { ChangeList } from './change-list.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { parseTableQuery } from '../parts/table-query.ts'
import { Time } from '../parts/time.tsx'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'
import own from './audit.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context, 'audit')
  const { audit } = context.get(servicesContext).store
  const { searchParams } = new URL(request.url)
  const query = parseTableQuery(searchParams, ['at', 'actor'])
  const { filter } = readAuditFilter(searchParams)
  const [{ rows, total }, actors] = await Promise.all([audit.page(query, filter), audit.actors()])
  const entries = rows.map(({ before, after, ...entry }) => ({ ...entry, changes: auditChanges({ before, after }) }))
  return { query, filter, actors, table: { rows: entries, total } }
}

/** Who changed what, with what was there before and after. */
export default function AuditPage({ loaderData: { query, filter, actors, table } }: Route.ComponentProps) {
  const fresh = useFreshRows('audit')
  const isOn = AUDIT_FILTERS.some((name) => filter[name] !== null)
  return (
    <section aria-labelledby="audit">
      <h1 id="audit" className="page-title" tabIndex={-1}>
        Audit Log
      </h1>
      <p className={styles.lead}>Every change by an operator or a command, for {RETENTION_DAYS.audit} days. Days are in UTC.</p>
      <DataTable
        noun="changes"
        empty="No changes yet."
        query={query}
        table={table}
        fresh={fresh}
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
            id: null,
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
    </section>
  )
}
