import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#domain/text/format.ts'
import type { Block } from '#domain/operators/records.ts'
import { type TitleType, parseId } from '#domain/titles/title.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { ActionButton, Field, Notice, PanelSection, RowButton, TYPE_NAMES } from '../parts/panel-parts.tsx'
import { FindTitle, type ListedTitle } from './find-title.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import { FoundTitle, lookUp } from '../parts/title-lookup.tsx'
import styles from '../parts/admin.module.css'
import own from './content.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store } = (await guardPanel(context, 'blocks')).services
  const query = parseTableQuery(request, ['blockedAt', 'name', 'id'])
  return { query, table: await store.blocks.page(query) }
}

const NOUNS = { movie: 'movie', tv: 'TV show' }
const NONE = { movie: '', tv: '' }

/** Blocks titles, which removes them from every list, search and page. */
export default function ContentPage({ loaderData: { query, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const [done, setDone] = useState<string | null>(null)
  const [ids, setIds] = useState(NONE)
  const names = useTitleNames(table.rows)
  const buttons = useRef<HTMLDivElement>(null)
  const setId = (type: TitleType) => (text: string) => setIds((now) => ({ ...now, [type]: text }))
  const nameOf = (block: Block) => names.nameOf(block)?.name ?? block.name ?? `${TYPE_NAMES[block.type]} ${block.id}`
  function fill({ type, id, name, isBlocked }: ListedTitle) {
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
    <PanelSection id="content" title="Content Blocker">
      <p className={styles.lead}>
        Blocked titles disappear from lists, search and recommendations, and their pages redirect to Home. You can still open
        them.
      </p>
      <FindTitle onPick={fill} />
      <div className={own.pair} ref={buttons}>
        <BlockForm type="movie" text={ids.movie} onText={setId('movie')} onDone={setDone} />
        <BlockForm type="tv" text={ids.tv} onText={setId('tv')} onDone={setDone} />
      </div>
      <Notice failure={failure} done={done} />
      <UndoNotice {...undo.props} />
      {names.problem !== null && <p className={styles.hint}>Some names and posters are missing. {names.problem}</p>}
      <DataTable
        noun="blocked titles"
        empty="No titles are blocked."
        query={query}
        table={table}
        topics={['blocks']}
        keyOf={({ type, id }) => `${type}${id}`}
        columns={[
          {
            id: 'name',
            label: 'Title',
            cell: (block) => <BlockedTitle {...block} name={nameOf(block)} poster={names.nameOf(block)?.poster ?? null} />,
          },
          { label: 'Type', kind: 'short', cell: ({ type }) => TYPE_NAMES[type] },
          { id: 'id', label: 'ID', kind: 'number', cell: ({ id }) => id },
          { label: 'Reason', cell: ({ reason }) => reason },
          { id: 'blockedAt', label: 'Blocked', kind: 'short', cell: ({ blockedAt }) => formatDate(blockedAt) },
          {
            label: 'Action',
            kind: 'short',
            cell: (block) => (
              <RowButton name="Unblock" of={`${NOUNS[block.type]} ${block.id}`} off={busy} onClick={() => void unblock(block)} />
            ),
          },
        ]}
      />
    </PanelSection>
  )
}

type BlockedTitleProps = { type: TitleType; id: number; name: string; poster: string | null }

function BlockedTitle({ type, id, name, poster }: BlockedTitleProps) {
  return (
    <Link to={`/${type}/${id}`} className={styles.title}>
      <span className={styles.thumb}>
        <Picture kind="poster" path={poster} alt="" slot={SMALL_POSTER} />
      </span>
      <span dir="auto">{name}</span>
    </Link>
  )
}

const WORDS = {
  movie: { heading: 'Block a movie', field: 'Movie ID', button: 'Block movie' },
  tv: { heading: 'Block a TV show', field: 'TV show ID', button: 'Block TV show' },
} as const

type BlockFormProps = {
  type: TitleType
  /** The text in the ID field. */
  text: string
  onText: (text: string) => void
  onDone: (text: string | null) => void
}

/** Blocks a title by its id, and shows which title that is. */
function BlockForm({ type, text, onText, onDone }: BlockFormProps) {
  const { heading, field, button } = WORDS[type]
  const { busy, failure, run } = useAdminMutation()
  const [reason, setReason] = useState('')
  const id = parseId(text.trim())
  async function block(event: React.SyntheticEvent) {
    event.preventDefault()
    // Specified: an invalid id does nothing.
    if (id === null) return
    const answer = await run<Block>({ method: 'PUT', path: '/api/admin/blocks', body: { type, id, reason } })
    onDone(answer && `${answer.name ?? `${TYPE_NAMES[type]} ${id}`} has been blocked.`)
    if (!answer) return
    onText('')
    setReason('')
  }
  return (
    <form className={styles.card} data-type={type} onSubmit={(event) => void block(event)}>
      <h2 className={styles.cardTitle}>{heading}</h2>
      <div className={styles.line}>
        <Field label={field} inputMode="numeric" autoComplete="off" value={text} onText={onText} />
        <Field
          label="Reason"
          aria-label={`Reason for the ${NOUNS[type]}`}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onText={setReason}
        />
      </div>
      <FoundTitle type={type} text={text} action="block" />
      <Notice failure={failure} />
      <ActionButton type="submit" className="primary" off={busy}>
        {button}
      </ActionButton>
    </form>
  )
}

type Key = { type: TitleType; id: number }
type Named = { name: string; poster: string | null }
type Answer = { of: string; names: ReadonlyMap<string, Named>; problem: string | null }

const keyOfTitle = ({ type, id }: Key) => `${type}/${id}`

/**
 * Names and posters of the listed titles, fetched together once the page is shown, so that the catalogue never delays the list.
 * `problem`: why some are missing.
 */
function useTitleNames(keys: readonly Key[]): { nameOf: (key: Key) => Named | undefined; problem: string | null } {
  const of = keys.map(keyOfTitle).join(',')
  const [answer, setAnswer] = useState<Answer>({ of: '', names: new Map(), problem: null })
  useEffect(() => {
    if (of === '') return
    const stop = new AbortController()
    void fetchNames(of, stop.signal).then((found) => {
      // Another page of rows may be shown by now.
      if (!stop.signal.aborted) setAnswer(found)
    })
    return () => stop.abort()
  }, [of])
  // Names of earlier rows stay known while rows change.
  return { nameOf: (key) => answer.names.get(keyOfTitle(key)), problem: answer.of === of ? answer.problem : null }
}

/** Never rejects. */
async function fetchNames(of: string, signal: AbortSignal): Promise<Answer> {
  type Found = { items: (Key & Named)[]; problem: string | null }
  const found = await lookUp<Found>(`/api/admin/titles?of=${encodeURIComponent(of)}`, signal)
  if ('problem' in found) return { of, names: new Map(), problem: found.problem }
  const { items, problem } = found.answer
  return { of, names: new Map(items.map((item) => [keyOfTitle(item), item])), problem }
}
