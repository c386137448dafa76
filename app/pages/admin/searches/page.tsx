import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import { useSite } from '#app/hooks/use-site.ts'
import type { Route } from './+types/page.ts'
import { BanDialog } from './ban-dialog.tsx'
import { bannedAmong } from './banned-among.ts'
import { TopAddresses } from './top-addresses.tsx'
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
/** Addresses in the list of those that search most. */
const TOP = 6
const DAY = 24 * 60 * 60_000

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context, 'searches')
  const { store, bans, now } = context.get(servicesContext)
  const query = { ...parseTableQuery(new URL(request.url).searchParams, ['at', 'term', 'address', 'matches']), perPage: SHOWN }
  const [table, top] = await Promise.all([
    store.searchLog.page(query),
    store.searchLog.topAddresses(new Date(now().getTime() - DAY), TOP),
  ])
  const shown = [...table.rows, ...top].map(({ address }) => address)
  return { query, table, top, banned: await bannedAmong(shown, { bans, store, now }) }
}

/** What visitors searched for. */
export default function SearchesPage({ loaderData: { query, table, top, banned } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const { basePath } = useSite().site
  const fresh = useFreshRows('searches', 'bans')
  const [asking, setAsking] = useState(false)
  const [banning, setBanning] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  async function clear(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    const answer = await run({ method: 'DELETE', path: '/api/admin/searches' })
    setDone(answer && 'The search log has been cleared.')
  }
  const banAction = (address: string) => (
    <BanAction address={address} isBanned={banned.includes(address)} onBan={() => setBanning(address)} />
  )
  return (
    <section aria-labelledby="searches">
      <h1 id="searches" className="page-title" tabIndex={-1}>
        Search Logs
      </h1>
      <p className={styles.lead}>
        The last {SHOWN} searches, newest first, updated live. IP addresses are shortened after a week.
      </p>
      <Notice failure={failure} done={done} />
      <TopAddresses addresses={top} action={banAction} />
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
          { id: null, label: 'Action', kind: 'short', cell: ({ address }) => banAction(address) },
        ]}
      >
        <a className="button" href={`${basePath}/api/admin/searches.csv`} download>
          <Download size={18} aria-hidden />
          Export as CSV
        </a>
        <ActionButton off={busy || table.total === 0} onClick={() => setAsking(true)}>
          Clear logs
        </ActionButton>
      </DataTable>
      <VisitorDeletionForm />
      {banning !== null && (
        <BanDialog
          address={banning}
          onDone={(text) => {
            setBanning(null)
            setDone(text)
          }}
        />
      )}
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

/** Nothing for an unknown address. */
function BanAction({ address, isBanned, onBan }: { address: string; isBanned: boolean; onBan: () => void }) {
  if (address === 'Unknown') return null
  if (isBanned) return <>Banned</>
  return (
    <ActionButton onClick={onBan}>
      Ban<span className="visually-hidden"> {address}</span>
    </ActionButton>
  )
}
