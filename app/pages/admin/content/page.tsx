import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#domain/text/format.ts'
import type { Block } from '#domain/operators/records.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import type { Route } from './+types/page.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { BlockForm } from './block-form.tsx'
import { FindTitle } from './find-title.tsx'
import type { FoundTitle } from './use-find-title.ts'
import { useTitleNames } from './use-title-names.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Notice } from '../parts/notice.tsx'
import { parseTableQuery } from '../parts/table-query.ts'
import { UndoNotice, useUndo, type Undoable } from '../parts/undo-notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context, 'blocks')
  const { store } = context.get(servicesContext)
  const query = parseTableQuery(new URL(request.url).searchParams, ['blockedAt', 'name', 'id'])
  return { query, table: await store.blocks.page(query) }
}

const NOUNS = { movie: 'movie', tv: 'TV show' }
const NONE = { movie: '', tv: '' }
const TYPES = { movie: 'Movie', tv: 'TV show' }

/** Removes titles from every list, search and page. */
export default function ContentPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const fresh = useFreshRows('blocks')
  const [done, setDone] = useState<string | null>(null)
  const [ids, setIds] = useState(NONE)
  const names = useTitleNames(table.rows)
  const buttons = useRef<HTMLDivElement>(null)
  const setId = (type: TitleType) => (text: string) => setIds((now) => ({ ...now, [type]: text }))
  const nameOf = (block: Block) => names.nameOf(block)?.name ?? block.name ?? `${TYPES[block.type]} ${block.id}`
  function fill({ type, id, name, isBlocked }: FoundTitle) {
    setDone(isBlocked ? `${name} is blocked already.` : null)
    if (isBlocked) return
    setId(type)(String(id))
    buttons.current?.querySelector<HTMLElement>(`[data-type="${type}"] button[type="submit"]`)?.focus()
  }
  const undo = useUndo()
  async function unblock(block: Block) {
    const { type, id } = block
    setDone(null)
    const answer = await run<Undoable>({ method: 'DELETE', path: '/api/admin/blocks', body: { type, id } })
    undo.offer(answer && { text: `Unblocked ${nameOf(block)}.`, entry: answer.entry })
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
      <FindTitle onPick={fill} />
      <div className={styles.pair} ref={buttons}>
        <BlockForm type="movie" text={ids.movie} onText={setId('movie')} onDone={setDone} />
        <BlockForm type="tv" text={ids.tv} onText={setId('tv')} onDone={setDone} />
      </div>
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.notice} />
      {names.problem !== null && <p className={styles.hint}>Some names and posters are missing. {names.problem}</p>}
      <DataTable
        noun="blocked titles"
        empty="No titles are blocked."
        query={query}
        table={table}
        fresh={fresh}
        keyOf={({ type, id }) => `${type}${id}`}
        columns={[
          {
            id: 'name',
            label: 'Title',
            cell: (block) => <BlockedTitle {...block} name={nameOf(block)} poster={names.nameOf(block)?.poster ?? null} />,
          },
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

type BlockedTitleProps = { type: TitleType; id: number; name: string; poster: string | null }

function BlockedTitle({ type, id, name, poster }: BlockedTitleProps) {
  return (
    <Link to={`/${type}/${id}`} className={styles.title}>
      <span className={styles.thumb}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} />
      </span>
      <span dir="auto">{name}</span>
    </Link>
  )
}
