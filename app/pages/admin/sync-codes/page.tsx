import { useState } from 'react'
import { Link } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import type { StoredSyncRecord } from '#server/db/sync-records.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection, Time } from '../parts/panel-parts.tsx'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context, 'sync-codes')
  const { store } = context.get(servicesContext)
  const query = parseTableQuery(new URL(request.url).searchParams, ['lastUpdated', 'code', 'deviceName', 'createdAt'])
  const { rows, total } = await store.syncRecords.page(query)
  return { query, table: { rows: rows.map(toTableRow), total } }
}

/** Counts only: the panel does not show what was watched. */
function toTableRow({ history, ...record }: StoredSyncRecord) {
  const { guests: _guests, ...row } = record
  return { ...row, items: history.items.length }
}

/** The codes that visitors use to move their history to another device. */
export default function SyncCodesPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.syncCodesFailed)
  const fresh = useFreshRows('sync-codes')
  const [asked, setAsked] = useState<string | 'all' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  async function remove(confirmed: boolean) {
    setAsked(null)
    if (!confirmed || asked === null) return
    const body = asked === 'all' ? { all: true } : { code: asked }
    const answer = await run({ method: 'DELETE', path: '/api/admin/sync-codes', body })
    setDone(answer && (asked === 'all' ? 'All sync codes have been deleted.' : `${asked} has been deleted.`))
  }
  return (
    <PanelSection id="sync-codes" title="Sync Codes">
      <p className={styles.lead}>
        Deleting a code stops its devices from syncing; each device keeps its own history. The page of a code shows its devices,
        and restores earlier versions.
      </p>
      <Notice failure={failure} done={done} />
      <DataTable
        noun="sync codes"
        empty="There are no sync codes."
        query={query}
        table={table}
        fresh={fresh}
        keyOf={({ code }) => code}
        columns={[
          { id: 'code', label: 'Code', kind: 'short', cell: ({ code }) => <CodeLink code={code} /> },
          { id: 'deviceName', label: 'Device', cell: ({ deviceName }) => deviceName },
          { label: 'Items', kind: 'number', cell: ({ items }) => items },
          { id: 'createdAt', label: 'Created', kind: 'short', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { id: 'lastUpdated', label: 'Updated', kind: 'short', cell: ({ lastUpdated }) => <Time at={lastUpdated} /> },
          { label: 'IP address', kind: 'short', cell: ({ generatorAddress }) => <code>{generatorAddress}</code> },
          {
            label: 'Action',
            kind: 'short',
            cell: ({ code }) => (
              <ActionButton off={busy} onClick={() => setAsked(code)}>
                Delete<span className="visually-hidden"> {code}</span>
              </ActionButton>
            ),
          },
        ]}
      >
        <ActionButton off={busy || table.total === 0} onClick={() => setAsked('all')}>
          Delete all
        </ActionButton>
      </DataTable>
      {asked !== null && (
        <ConfirmDialog
          question={asked === 'all' ? 'Delete all sync codes?' : `Delete sync code ${asked}?`}
          text="The earlier versions are deleted too, and this cannot be undone. To sync again, the devices have to generate a new code."
          onAnswer={(confirmed) => void remove(confirmed)}
        />
      )}
    </PanelSection>
  )
}

function CodeLink({ code }: { code: string }) {
  return (
    <Link to={`/admin/sync-codes/${code}`} className="link">
      <code>{code}</code>
    </Link>
  )
}
