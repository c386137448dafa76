import { useState } from 'react'
import { Link } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { ListedSyncRecord } from '#server/db/sync-records.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection, RowButton, Time, useConfirm } from '../parts/panel-parts.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store } = (await guardPanel(context, 'sync-codes')).services
  const query = parseTableQuery(request, ['lastUpdated', 'code', 'deviceName', 'createdAt'])
  const { rows, total } = await store.syncRecords.page(query)
  return { query, table: { rows: rows.map(toTableRow), total } }
}

/** Only counts, because the panel never shows what was watched. */
function toTableRow({ code, deviceName, createdAt, lastUpdated, generatorAddress, ...record }: ListedSyncRecord) {
  // A code that was not used since the version before is counted once it is converted.
  const entries = record.birth === '' ? '–' : record.entries
  return { code, deviceName, createdAt, lastUpdated, generatorAddress, entries }
}

/** The codes with which visitors share their history between devices. */
export default function SyncCodesPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.syncCodesFailed)
  const { ask, dialog } = useConfirm()
  const [done, setDone] = useState<string | null>(null)
  async function remove(body: { code: string } | { all: true }, text: string) {
    const answer = await run({ method: 'DELETE', path: '/api/admin/sync-codes', body })
    setDone(answer && text)
  }
  const text =
    'Its earlier states are deleted too, and this cannot be undone. To sync again, the devices have to generate a new code.'
  function removeOne(code: string) {
    ask({ question: `Delete sync code ${code}?`, text, onConfirm: () => void remove({ code }, `${code} has been deleted.`) })
  }
  function removeAll() {
    ask({
      question: 'Delete all sync codes?',
      text,
      onConfirm: () => void remove({ all: true }, 'All sync codes have been deleted.'),
    })
  }
  return (
    <PanelSection id="sync-codes" title="Sync Codes">
      <p className={styles.lead}>
        Deleting a code stops its devices from syncing; each device keeps its own history. The page of a code lists its devices
        and can go back to an earlier state.
      </p>
      <Notice failure={failure} done={done} />
      <DataTable
        noun="sync codes"
        empty="There are no sync codes."
        query={query}
        table={table}
        topics={['sync-codes']}
        keyOf={({ code }) => code}
        columns={[
          { id: 'code', label: 'Code', kind: 'short', cell: ({ code }) => <CodeLink code={code} /> },
          { id: 'deviceName', label: 'Device', cell: ({ deviceName }) => deviceName },
          { label: 'Entries', kind: 'number', cell: ({ entries }) => entries },
          { id: 'createdAt', label: 'Created', kind: 'short', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { id: 'lastUpdated', label: 'Updated', kind: 'short', cell: ({ lastUpdated }) => <Time at={lastUpdated} /> },
          { label: 'IP address', kind: 'short', cell: ({ generatorAddress }) => <code>{generatorAddress}</code> },
          {
            label: 'Action',
            kind: 'short',
            cell: ({ code }) => <RowButton name="Delete" of={code} off={busy} onClick={() => removeOne(code)} />,
          },
        ]}
      >
        <ActionButton off={busy || table.total === 0} onClick={removeAll}>
          Delete all
        </ActionButton>
      </DataTable>
      {dialog}
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
