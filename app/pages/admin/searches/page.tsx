import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Services } from '#server/start/services.ts'
import { useSite } from '#app/hooks/use-site.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection, RowButton, Time, useConfirm } from '../parts/panel-parts.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { VisitorDeletionForm } from './visitor-deletion-form.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { BanForm } from '../parts/ban-form.tsx'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import styles from '../parts/admin.module.css'
import own from './searches.module.css'

/** Searches shown live; the export contains the whole log. */
const SHOWN = 100
/** Length of the list of addresses with the most searches. */
const TOP = 6
const DAY = 24 * 60 * 60_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store, bans, now } = (await guardPanel(context, 'searches')).services
  const query = { ...parseTableQuery(request, ['at', 'term', 'address', 'matches']), perPage: SHOWN }
  const [table, top] = await Promise.all([
    store.searchLog.page(query),
    store.searchLog.topAddresses(new Date(now().getTime() - DAY), TOP),
  ])
  const shown = [...table.rows, ...top].map(({ address }) => address)
  return { query, table, top, banned: await bannedAmong(shown, { bans, store, now }) }
}

/** The log of visitors' searches. */
export default function SearchesPage({ loaderData: { query, table, top, banned } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const { basePath } = useSite().site
  const [banning, setBanning] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  function clear() {
    ask({
      question: 'Delete the whole search log?',
      text: 'All logged searches will be permanently deleted. Export them first if you need them.',
      onConfirm: async () => {
        const answer = await run({ method: 'DELETE', path: '/api/admin/searches' })
        setDone(answer && 'The search log has been cleared.')
      },
    })
  }
  const banAction = (address: string) => (
    <BanAction address={address} isBanned={banned.includes(address)} onBan={() => setBanning(address)} />
  )
  return (
    <PanelSection id="searches" title="Search Logs">
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
        topics={['searches', 'bans']}
        keyOf={({ id }) => id}
        columns={[
          { id: 'at', label: 'Time', kind: 'short', cell: ({ at }) => <Time at={at} /> },
          { id: 'term', label: 'Term', cell: ({ term }) => <Term term={term} /> },
          { label: 'Type', kind: 'short', cell: ({ type }) => type },
          { id: 'matches', label: 'Matches', kind: 'number', cell: ({ matches }) => matches },
          { id: 'address', label: 'IP address', kind: 'short', cell: ({ address }) => <code>{address}</code> },
          { label: 'Action', kind: 'short', cell: ({ address }) => banAction(address) },
        ]}
      >
        <a className="button" href={`${basePath}/api/admin/searches.csv`} download>
          <Download size={18} aria-hidden />
          Export as CSV
        </a>
        <ActionButton off={busy || table.total === 0} onClick={clear}>
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
      {dialog}
    </PanelSection>
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
  return <RowButton name="Ban" of={address} onClick={onBan} />
}

/** Bans a row's address in a dialog. Closing returns the focus to the row's button. */
function BanDialog({ address, onDone }: { address: string; onDone: (text: string | null) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<string | null>(null)
  function finish(text: string | null) {
    if (text === null) return
    outcome.current = text
    dialog.current?.close()
  }
  return (
    <Dialog ref={dialog} title={`Ban ${address}`} className={own.dialog} onClose={() => onDone(outcome.current)}>
      <BanForm wanted={address} onDone={finish} plain />
    </Dialog>
  )
}

type Parts = Pick<Services, 'bans' | 'store' | 'now'>

/** The logged addresses and networks that are banned now; `Unknown` never is. */
async function bannedAmong(addresses: readonly string[], { bans, store, now }: Parts): Promise<string[]> {
  const distinct = [...new Set(addresses)]
  const networks = await store.bans.findAll(distinct.filter((each) => each.includes('/')))
  const at = now().toISOString()
  const inForce = new Set(networks.filter(({ expiresAt }) => expiresAt === null || expiresAt > at).map(({ network }) => network))
  return distinct.filter((each) => (each.includes('/') ? inForce.has(each) : bans.verdict(each) !== null))
}

type TopAddressesProps = {
  addresses: { address: string; count: number }[]
  /** Shown beside an address. */
  action: (address: string) => React.ReactNode
}

/** Who searched most in the last 24 hours, each with a link to its searches. */
function TopAddresses({ addresses, action }: TopAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>Top addresses, last 24 hours</h2>
      <ol role="list" aria-label="Addresses with the most searches in the last 24 hours" className={own.list}>
        {addresses.map(({ address, count }) => (
          <li key={address} className={own.item}>
            <code className={own.address}>{address}</code>
            <Link to={`?${new URLSearchParams({ find: address })}`} preventScrollReset className="link">
              {formatCounted(count, 'searches')}
              <span className="visually-hidden"> from {address}</span>
            </Link>
            <span className={own.action}>{action(address)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
