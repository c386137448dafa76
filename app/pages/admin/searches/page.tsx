import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { servicesContext } from '#server/start/context.ts'
import { guardPanel } from '#server/endpoints/require-operator.ts'
import type { Route } from './+types/page.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { VisitorDeletionForm } from './visitor-deletion-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { parseTableQuery } from '../parts/table-query.ts'
import { Time } from '../parts/time.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

/** Searches shown live; the export has the whole log. */
const SHOWN = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context)
  const { store } = context.get(servicesContext)
  const query = { ...parseTableQuery(new URL(request.url).searchParams, ['at', 'term', 'address', 'matches']), perPage: SHOWN }
  return { query, table: await store.searchLog.page(query) }
}

/** What visitors searched for. */
export default function SearchesPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const fresh = useFreshRows('searches')
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  async function clear(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    const answer = await run({ method: 'DELETE', path: '/api/admin/searches' })
    setDone(answer && 'The search log has been cleared.')
  }
  return (
    <section aria-labelledby="searches">
      <h1 id="searches" className="page-title" tabIndex={-1}>
        Search Logs
      </h1>
      <p className={styles.lead}>
        The last {SHOWN} searches, newest first, updated live. IP addresses are shortened after a week.
      </p>
      <Notice failure={failure} done={done} />
      <DataTable
        noun="searches"
        empty="No searches yet."
        query={query}
        table={table}
        fresh={fresh}
        keyOf={({ id }) => id}
        columns={[
          { id: 'at', label: 'Time', kind: 'short', cell: ({ at }) => <Time at={at} /> },
          { id: 'term', label: 'Term', cell: ({ term }) => <Term term={term} /> },
          { id: null, label: 'Type', kind: 'short', cell: ({ type }) => type },
          { id: 'matches', label: 'Matches', kind: 'number', cell: ({ matches }) => matches },
          { id: 'address', label: 'IP address', kind: 'short', cell: ({ address }) => <code>{address}</code> },
          { id: null, label: 'Action', kind: 'short', cell: ({ address }) => <BanLink address={address} /> },
        ]}
      >
        <a className="button" href="/api/admin/searches.csv" download>
          <Download size={18} aria-hidden />
          Export as CSV
        </a>
        <ActionButton off={busy || table.total === 0} onClick={() => setAsking(true)}>
          Clear logs
        </ActionButton>
      </DataTable>
      <VisitorDeletionForm />
      {asking && (
        <ConfirmDialog
          question="Delete the whole search log?"
          text="All logged searches will be permanently deleted. Export them first if you need them."
          onAnswer={(confirmed) => void clear(confirmed)}
        />
      )}
    </section>
  )
}

function Term({ term }: { term: string }) {
  return (
    <Link to={`/search?${new URLSearchParams({ q: term })}`} className="link" dir="auto">
      {term}
    </Link>
  )
}

function BanLink({ address }: { address: string }) {
  if (address === 'Unknown') return null
  return (
    <Link to={`/admin/bans?${new URLSearchParams({ address })}`} className="button">
      Ban<span className="visually-hidden"> {address}</span>
    </Link>
  )
}
