import { useState } from 'react'
import { data, Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import type { LibraryCounts } from '#domain/library/library.ts'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { parseSyncCode } from '#domain/sync/sync-code.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { Notice, RowButton, Time, useConfirm } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import { Table } from '../parts/data-table.tsx'
import styles from '../parts/admin.module.css'
import table from '../parts/table.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { syncCodes } = (await guardPanel(context, 'sync-codes')).services.operators
  const parsed = parseSyncCode(params.code)
  const found = 'code' in parsed ? await syncCodes.describe(parsed.code) : null
  if (!found) throw data('not-found', { status: 404 })
  return found
}

type Revision = Route.ComponentProps['loaderData']['revisions'][number]

/** One sync code: its devices, and earlier versions to restore. Shows only counts, never what was watched. */
export default function SyncCodePage({ loaderData }: Route.ComponentProps) {
  const { code, items, library, createdAt, lastUpdated, usedAt, devices, revisions } = loaderData
  const { busy, failure, run } = useAdminMutation()
  useFreshRows('sync-codes')
  const { ask, dialog } = useConfirm()
  const [done, setDone] = useState<string | null>(null)
  function restore({ version, items: count }: Revision) {
    ask({
      question: `Restore version ${version} of ${code}?`,
      text: `When its devices sync next, they get the ${countOf(count)} of that version instead of the current ${countOf(items)}. The current version stays in the list, so this can be undone.`,
      action: 'Restore',
      onConfirm: async () => {
        setDone(null)
        const answer = await run({ method: 'POST', path: '/api/admin/sync-codes', body: { code, restore: version } })
        setDone(answer && `Restored version ${version} of ${code}.`)
      },
    })
  }
  return (
    <section aria-labelledby="sync-code">
      <p>
        <Link to="/admin/sync-codes" className="link">
          All sync codes
        </Link>
      </p>
      <h1 id="sync-code" className="page-title" tabIndex={-1}>
        Sync code {code}
      </h1>
      <p className={styles.lead}>
        {countOf(items)}, updated <Time at={lastUpdated} />, last used <Time at={usedAt} />, created <Time at={createdAt} />.
      </p>
      {library.titles > 0 && <p className={styles.lead}>Marked: {countsIn(library)}.</p>}
      <Notice failure={failure} done={done} />
      <h2 className={styles.heading}>Devices</h2>
      {devices.length === 0 ? (
        <p className={styles.lead}>No device can write to this code.</p>
      ) : (
        <ul role="list" aria-label="Devices" className={styles.stack}>
          {devices.map(({ name, addedAt, usedAt: used }) => (
            <li key={`${name} ${addedAt}`}>
              <b>{name}</b>, added <Time at={addedAt} />, last synced <Time at={used} />
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.heading}>Earlier versions</h2>
      <p className={styles.lead}>
        Up to two versions an hour are kept for a day, then one a day, for at most {RETENTION_DAYS.syncRevision} days. When a
        version is restored, the one that it replaces is kept, too.
      </p>
      {revisions.length > 0 && (
        <div className={table.scroll}>
          <Table
            rows={revisions}
            keyOf={({ version }) => String(version)}
            columns={[
              { label: 'Saved', cell: ({ savedAt }) => <Time at={savedAt} /> },
              { label: 'Titles', kind: 'short', cell: ({ items: count }) => count },
              {
                label: 'Action',
                kind: 'short',
                cell: (revision) => (
                  <RowButton name="Restore" of={`version ${revision.version}`} off={busy} onClick={() => restore(revision)} />
                ),
              },
            ]}
          />
        </div>
      )}
      {revisions.length === 0 && <p className={styles.lead}>There are no earlier versions.</p>}
      {dialog}
    </section>
  )
}

function countsIn({ wanted, watched, followed, hidden, episodes }: LibraryCounts): string {
  return `${wanted} on the watchlist, ${watched} watched, ${followed} followed, ${hidden} hidden, ${formatCounted(episodes, 'episodes')} watched`
}

function countOf(items: number): string {
  return formatCounted(items, 'titles')
}
