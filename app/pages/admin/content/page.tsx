import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#domain/format.ts'
import type { Block } from '#domain/records.ts'
import { servicesContext } from '#server/start/context.ts'
import { guardPanel } from '#server/endpoints/require-operator.ts'
import { orNull } from '#server/endpoints/loader-errors.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import type { Route } from './+types/page.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { BlockForm } from './block-form.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Notice } from '../parts/notice.tsx'
import { parseTableQuery } from '../parts/table-query.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context)
  const { store, catalogue } = context.get(servicesContext)
  const query = parseTableQuery(new URL(request.url).searchParams, ['blockedAt', 'name', 'id'])
  const { rows, total } = await store.blocks.page(query)
  const blocks = await Promise.all(
    rows.map(async (block) => ({ ...block, poster: (await orNull(catalogue.title(block.type, block.id)))?.poster ?? null })),
  )
  return { query, table: { rows: blocks, total } }
}

const NOUNS = { movie: 'movie', tv: 'TV show' }
const TYPES = { movie: 'Movie', tv: 'TV show' }

/** Removes titles from every list, search and page. */
export default function ContentPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const fresh = useFreshRows('blocks')
  const [done, setDone] = useState<string | null>(null)
  async function unblock({ type, id, name }: Block) {
    const answer = await run({ method: 'DELETE', path: '/api/admin/blocks', body: { type, id } })
    setDone(answer && `${name ?? `${TYPES[type]} ${id}`} has been unblocked.`)
  }
  return (
    <section aria-labelledby="content">
      <h1 id="content" className="page-title" tabIndex={-1}>
        Content Blocker
      </h1>
      <p className={styles.lead}>
        Blocked titles disappear from lists, search and recommendations, and their pages redirect to Home. You can still open
        them.
      </p>
      <div className={styles.pair}>
        <BlockForm type="movie" onDone={setDone} />
        <BlockForm type="tv" onDone={setDone} />
      </div>
      <Notice failure={failure} done={done} />
      <DataTable
        noun="blocked titles"
        empty="No titles are blocked."
        query={query}
        table={table}
        fresh={fresh}
        keyOf={({ type, id }) => `${type}${id}`}
        columns={[
          { id: 'name', label: 'Title', cell: (block) => <BlockedTitle {...block} /> },
          { id: null, label: 'Type', kind: 'short', cell: ({ type }) => TYPES[type] },
          { id: 'id', label: 'ID', kind: 'number', cell: ({ id }) => id },
          { id: null, label: 'Reason', cell: ({ reason }) => reason },
          { id: 'blockedAt', label: 'Blocked', kind: 'short', cell: ({ blockedAt }) => formatDate(blockedAt) },
          {
            id: null,
            label: 'Action',
            kind: 'short',
            cell: (block) => (
              <ActionButton off={busy} onClick={() => void unblock(block)}>
                Unblock<span className="visually-hidden"> {`${NOUNS[block.type]} ${block.id}`}</span>
              </ActionButton>
            ),
          },
        ]}
      />
    </section>
  )
}

function BlockedTitle({ type, id, name, poster }: Block & { poster: string | null }) {
  return (
    <Link to={`/${type}/${id}`} className={styles.title}>
      <span className={styles.thumb}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} tint={id} />
      </span>
      {name ?? 'Unknown title'}
    </Link>
  )
}
