import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { RowButton, Notice, PanelSection, Time } from '../parts/panel-parts.tsx'
import { BanForm } from '../parts/ban-form.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store } = (await guardPanel(context, 'bans')).services
  const query = parseTableQuery(request, ['bannedAt', 'network', 'expiresAt'])
  return { query, table: await store.bans.page(query) }
}

/** Bans addresses and ranges, for a time or permanently. */
export default function BansPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { busy, failure, run } = useAdminMutation()
  const [done, setDone] = useState<string | null>(null)
  const wanted = search.get('address') ?? ''
  const undo = useUndo()
  async function unban(network: string) {
    setDone(null)
    const answer = await run<Undoable>({ method: 'DELETE', path: '/api/admin/bans', body: { network } })
    undo.offer(answer && { text: `Unbanned ${network}.`, entry: answer.entry })
  }
  return (
    <PanelSection id="bans" title="IP Banning">
      <p className={styles.lead}>
        Banned visitors see nothing but the Access Denied page. Banning an IPv6 address bans its whole /64. Write a range as
        203.0.113.0/24, and a list with a line, comma or space between its addresses.
      </p>
      <BanForm key={wanted} wanted={wanted} onDone={setDone} />
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.props} />
      <DataTable
        noun="bans"
        empty="No IP addresses are banned."
        query={query}
        table={table}
        topics={['bans']}
        keyOf={({ network }) => network}
        columns={[
          { id: 'network', label: 'IP address', kind: 'short', cell: ({ network }) => <code>{network}</code> },
          { label: 'Reason', cell: ({ reason }) => reason },
          { id: 'bannedAt', label: 'Since', kind: 'short', cell: ({ bannedAt }) => <Time at={bannedAt} /> },
          {
            id: 'expiresAt',
            label: 'Until',
            kind: 'short',
            cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'Permanent'),
          },
          {
            label: 'Action',
            kind: 'short',
            cell: ({ network }) => <RowButton name="Unban" of={network} off={busy} onClick={() => void unban(network)} />,
          },
        ]}
      />
    </PanelSection>
  )
}
