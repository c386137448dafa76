import Download from 'lucide-react/icons/download'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { m, textsReady } from '#messages'
import { without } from '#domain/record/removing.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { withList, type ListDetails } from '#domain/record/list-edits.ts'
import { listKey } from '#domain/record/list-fields.ts'
import type { OwnList } from '#domain/record/lists.ts'
import { ListTools } from '#app/features/library/list-tools.tsx'
import { genresOf, type GenreNames } from '#app/features/library/listed-view.ts'
import { useLive } from '#app/features/live/live-values.ts'
import { changeLists } from '#app/features/library/change-lists.ts'
import { say } from '#app/features/library/notices.ts'
import { ListDialog } from '#app/features/library/late-list-dialog.ts'
import { LongGrid } from '#app/ui/long-grid/long-grid.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { inView, isOwnOrder, parseOwnSort, parseOwnView, placed, SORTS, toOwnSearch, withBlocks } from './list-order.ts'
import type { OwnView, Placed } from './list-order.ts'
import { ListedCard } from './listed-card.tsx'
import { useMoves } from './use-moves.ts'
import styles from './own-lists.module.css'

const [SaveList, warmSaveList] = onIntent(() => import('./save-list.tsx').then(({ SaveList: Part }) => Part), { isOpened: true })

type OneListProps = { record: VisitorRecord; list: OwnList; genres: GenreNames }

/** A list of the visitor, which can be sorted and filtered, and changed. */
export function OneList({ record, list, genres }: OneListProps) {
  return (
    <>
      <Link className={`link ${styles.back}`} to="/lists">
        {m.ownLists.allLists}
      </Link>
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1} dir="auto">
          {list.name}
        </h1>
        <ListButtons record={record} list={list} />
      </div>
      {list.about !== '' && (
        <p className={styles.about} dir="auto">
          {list.about}
        </p>
      )}
      {list.items.length === 0 ? (
        <EmptyState title={m.ownLists.emptyList} text={m.ownLists.emptyListText}>
          <Link className="button" to="/movie?tab=popular">
            {m.watchlist.popularMovies}
          </Link>
        </EmptyState>
      ) : (
        <Titles list={list} titles={placed(record, list)} genres={genres} />
      )}
    </>
  )
}

/** What can be done with the list as a whole. */
function ListButtons({ record, list }: Pick<OneListProps, 'record' | 'list'>) {
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { name } = list
  const save = (details: ListDetails) =>
    changeLists(m.ownLists.changed({ name: details.name }), (all, act) => withList(all, list.id, details, act))
  async function copyLink() {
    try {
      const [{ copyLinkTo }] = await Promise.all([import('./copy-link.ts'), textsReady()])
      await copyLinkTo(list)
    } catch {
      say({ text: m.site.errorPage.stillOffline, undo: null })
    }
  }
  function remove() {
    changeLists(m.ownLists.removed({ name }), (all, act) => without(all, [listKey(list.id)], 'lists', act))
    void navigate('/lists')
  }
  return (
    <div className="cluster">
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setEdited(true)}>
        <Pencil size={18} aria-hidden />
        {m.ownLists.editList}
      </button>
      {list.items.length > 0 && (
        <button type="button" className="button" onClick={() => void copyLink()}>
          <Link2 size={18} aria-hidden />
          {m.ownLists.copyLink}
        </button>
      )}
      {list.items.length > 0 && (
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onPointerEnter={warmSaveList}
          onClick={() => setSaved(true)}
        >
          <Download size={18} aria-hidden />
          {m.ownLists.saveList}
        </button>
      )}
      <button type="button" className="button" onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {m.ownLists.removeList}
      </button>
      {isSaved && <SaveList record={record} list={list} onClose={() => setSaved(false)} />}
      {isEdited && (
        <ListDialog
          title={m.ownLists.editList}
          details={list}
          action={m.ownLists.save}
          onSave={save}
          onClose={() => setEdited(false)}
        />
      )}
    </div>
  )
}

type TitlesProps = { list: OwnList; titles: readonly Placed[]; genres: GenreNames }

function Titles({ list, titles: all, genres: names }: TitlesProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const blocks = useLive('blocks', null)
  const titles = withBlocks(all, blocks)
  const asked = parseOwnView(search)
  const genres = genresOf(titles, asked, names)
  const view = genres.some((genre) => genre.id === asked.genre) ? asked : { ...asked, genre: null }
  const shown = inView(titles, view)
  const go = (next: Partial<OwnView>) =>
    void navigate(toOwnSearch({ ...view, ...next }), { replace: true, preventScrollReset: true })
  return (
    <>
      <ListTools
        view={view}
        sorts={SORTS.map((sort) => ({ id: sort, name: sort === 'own' ? m.ownLists.ownOrder : m.watchlist.sorts[sort] }))}
        hasTypes
        genres={genres}
        onChange={({ sort, ...filters }) => go(sort === undefined ? filters : { ...filters, sort: parseOwnSort(sort) })}
      />
      <p role="status" className={styles.count}>
        {m.watchlist.titles({ count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={m.watchlist.noTitlesFound} text={m.watchlist.noMatches}>
          <button type="button" className="button" onClick={() => go({ type: null, genre: null })}>
            {m.watchlist.clearAll}
          </button>
        </EmptyState>
      ) : (
        <Cards list={list} name={toOwnSearch(view)} shown={shown} isMovable={isOwnOrder(view)} />
      )}
    </>
  )
}

type CardsProps = { list: OwnList; name: string; shown: readonly Placed[]; isMovable: boolean }

function Cards({ list, name, shown, isMovable }: CardsProps) {
  const { id, isNumbered, items } = list
  const size = items.length
  const moveHelp = useId()
  const { place, move, drag, remove } = useMoves(id, size)
  const render = useCallback(
    (title: Placed) => (
      <ListedCard
        list={id}
        moveHelp={moveHelp}
        title={title}
        size={size}
        isNumbered={isNumbered}
        isMovable={isMovable}
        onMove={move}
        onDrag={drag}
        onRemove={remove}
      />
    ),
    [id, moveHelp, size, isNumbered, isMovable, move, drag, remove],
  )
  return (
    <div ref={place}>
      <p id={moveHelp} hidden>
        {m.ownLists.moveHelp}
      </p>
      <LongGrid name={`${id}${name}`} items={shown} keyOf={({ key }) => key} render={render} />
    </div>
  )
}
