import { useState } from 'react'
import { data, Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { BACK_DAYS } from '#domain/record/exchange.ts'
import type { RecordCounts } from '#domain/record/marks.ts'
import { parseSyncCode } from '#domain/sync/parse-sync-code.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { Notice, RowButton, Time, useConfirm } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import { Table } from '../parts/data-table.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { syncCodes } = (await guardPanel(context, 'sync-codes')).services.operators
  const parsed = parseSyncCode(params.code)
  const found = 'code' in parsed ? await syncCodes.describe(parsed.code) : null
  if (!found) throw data('not-found', { status: 404 })
  return found
}

type State = Route.ComponentProps['loaderData']['states'][number]

/** One sync code: its devices, and earlier states to go back to. Shows only counts, never what was watched. */
export default function SyncCodePage({ loaderData }: Route.ComponentProps) {
  const { code, entries, bytes, counts, conflicts, refusals, createdAt, lastUpdated, usedAt, devices, states } = loaderData
  const { busy, failure, run } = useAdminMutation()
  useFreshRows('sync-codes')
  const { ask, dialog } = useConfirm()
  const [done, setDone] = useState<string | null>(null)
  function restore({ at, entries: differing }: State) {
    const time = toTime(at)
    ask({
      question: `Go back to the state of ${time}?`,
      text: `${formatCounted(differing, 'entries')} of ${code} will be as they were then, on all of its devices when they sync next. This can be taken back by going back again.`,
      action: 'Go back',
      onConfirm: async () => {
        setDone(null)
        const answer = await run({ method: 'POST', path: '/api/admin/sync-codes', body: { code, restore: at } })
        setDone(answer && `${code} is as it was at ${time}.`)
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
        {formatCounted(entries, 'entries')} ({formatCounted(Math.ceil(bytes / 1024), 'kilobytes')}), updated{' '}
        <Time at={lastUpdated} />, last used <Time at={usedAt} />, created <Time at={createdAt} />.
      </p>
      {counts.titles > 0 && <p className={styles.lead}>Marked: {countsIn(counts)}.</p>}
      <p className={styles.lead}>
        Changes of two devices that met: {conflicts}. Changes that were refused, as invalid or without room: {refusals}.
      </p>
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
      <h2 className={styles.heading}>Earlier states</h2>
      <p className={styles.lead}>
        Every hour of the last day and every day of the last {BACK_DAYS} days, if something was another way then. Visitors find
        the same list in their sync dialog.
      </p>
      {states.length > 0 && (
        <Table
          rows={states}
          keyOf={({ at }) => String(at)}
          columns={[
            { label: 'State of', cell: ({ at }) => <Time at={new Date(at).toISOString()} /> },
            { label: 'Entries that differ', kind: 'short', cell: ({ entries: differing }) => differing },
            {
              label: 'Action',
              kind: 'short',
              cell: (state) => (
                <RowButton name="Go back" of={`to ${toTime(state.at)}`} off={busy} onClick={() => restore(state)} />
              ),
            },
          ]}
        />
      )}
      {states.length === 0 && <p className={styles.lead}>There are no earlier states.</p>}
      {dialog}
    </section>
  )
}

function countsIn({ wanted, watched, followed, hidden, episodes }: RecordCounts): string {
  return `${wanted} on the watchlist, ${watched} watched, ${followed} followed, ${hidden} hidden, ${formatCounted(episodes, 'episodes')} watched`
}

/** `2026-11-28 14:00 UTC` */
function toTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
