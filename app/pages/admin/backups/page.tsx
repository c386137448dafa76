import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { backupWarning, formatAgo } from '#domain/operators/backup-status.ts'
import { formatBytes } from '#domain/text/format-bytes.ts'
import { formatCounted } from '#domain/text/format.ts'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { useSite } from '#app/hooks/use-site.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection, Time } from '../parts/panel-parts.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { TICK } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backups, now } = (await guardPanel(context, 'backups')).services
  const query = parseTableQuery(request, ['madeAt', 'bytes'])
  const [all, status] = await Promise.all([backups.list(), backups.status()])
  const { last } = status
  return {
    query,
    table: pageOfBackups(all, query),
    every: status.every,
    isRunning: status.isRunning,
    warning: backupWarning(status, now()),
    last: last && { ...last, age: formatAgo(now().getTime() - Date.parse(last.madeAt)) },
  }
}

/** The backups in the data folder: the age of the last one, a button to make one, and downloads. */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { query, table, every, isRunning, warning, last } = loaderData
  const { busy, failure, run } = useAdminMutation()
  const [isRequested, setRequested] = useState(false)
  const { basePath } = useSite().site

  async function make() {
    setRequested((await run({ method: 'POST', path: '/api/admin/backups' })) !== null)
  }
  const done = isRequested
    ? isRunning
      ? 'A backup is being made.'
      : warning === null
        ? 'The backup has been made and checked.'
        : null
    : null
  return (
    <PanelSection id="backups" title="Backups">
      <p className={styles.lead}>
        Each backup is one file with everything that the site stores, including accounts and visitors’ addresses: keep it where
        only you can read it. To restore one, run <code>npm run restore</code> on the server.
      </p>
      <div className={styles.card}>
        <h2 className={styles.cardTitle}>Last backup</h2>
        {last ? (
          <p>
            <Time at={last.madeAt} />, {last.age}, {formatBytes(last.bytes)}
          </p>
        ) : (
          <p>No backup yet.</p>
        )}
        <p className={styles.hint}>
          {every === null
            ? 'Automatic backups are off. The setting BACKUP_EVERY=24 makes one a day.'
            : `The site makes one every ${formatCounted(every, 'hours')}.`}
        </p>
        <ActionButton off={busy || isRunning} onClick={() => void make()}>
          {isRunning ? 'Backing up…' : 'Back up now'}
        </ActionButton>
        <Notice failure={failure ?? warning} done={done} />
      </div>
      <DataTable
        noun="backups"
        empty="There are no backups."
        query={query}
        table={table}
        topics={['backups', TICK]}
        keyOf={({ name }) => name}
        columns={[
          { id: 'madeAt', label: 'Made', kind: 'short', cell: ({ madeAt }) => <Time at={madeAt} /> },
          { label: 'File', cell: ({ name }) => <code>{name}</code> },
          { id: 'bytes', label: 'Size', kind: 'number', cell: ({ bytes }) => formatBytes(bytes) },
          {
            label: 'Action',
            kind: 'short',
            cell: ({ name }) => (
              <a className="button" href={`${basePath}/api/admin/backups/${name}`} download={name}>
                <Download size={18} aria-hidden />
                Download<span className="visually-hidden"> {name}</span>
              </a>
            ),
          },
        ]}
      />
    </PanelSection>
  )
}

type ListedBackup = { name: string; madeAt: string; bytes: number }

/** One page of the list, which is always short, because the site removes the oldest backups. */
function pageOfBackups(
  backups: readonly ListedBackup[],
  { page, perPage, find, sort, direction }: TableQuery<'madeAt' | 'bytes'>,
): TablePage<ListedBackup> {
  const found = backups.filter(({ name }) => name.includes(find.trim()))
  const sign = direction === 'asc' ? 1 : -1
  const rows = found.toSorted((one, other) =>
    sort === 'bytes' ? sign * (one.bytes - other.bytes) : sign * (one.madeAt < other.madeAt ? -1 : 1),
  )
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: found.length }
}
