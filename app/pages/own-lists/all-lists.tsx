import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { locale, m } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { withList, type ListDetails } from '#domain/record/list-edits.ts'
import { factsOfItem, type OwnList } from '#domain/record/lists.ts'
import { changeLists, newListId } from '#app/features/library/change-lists.ts'
import { ListDialog } from '#app/features/library/late-list-dialog.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import styles from './own-lists.module.css'

/** Posters in the cover of a list. */
const IN_COVER = 4
const COVER = { files: ['w185', 'w342'] as const, sizes: '(min-width: 48rem) 9rem, 22vw', saving: '6rem' }

/** All lists of the visitor by name, each with a cover of its first posters. */
export function AllLists({ record, lists }: { record: VisitorRecord; lists: readonly OwnList[] }) {
  const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })
  const sorted = lists.toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  return (
    <>
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1}>
          {m.site.pages.ownLists}
        </h1>
        {lists.length > 0 && <NewList />}
      </div>
      <OwnPages current="/lists" />
      {lists.length === 0 ? (
        <EmptyState title={m.ownLists.noLists} text={m.ownLists.noListsText}>
          <NewList />
        </EmptyState>
      ) : (
        <ul role="list" className={styles.covers}>
          {sorted.map((list) => (
            <li key={list.id}>
              <Link to={`/lists/${list.id}`} className={styles.coverLink}>
                <Cover record={record} list={list} />
                <span className={styles.name} dir="auto">
                  {list.name}
                </span>
                <span className="note">{m.watchlist.titles({ count: list.items.length })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Cover({ record, list }: { record: VisitorRecord; list: OwnList }) {
  const posters = list.items.flatMap((item) => factsOfItem(record, item)?.poster ?? [])
  return (
    <span className={styles.cover} aria-hidden>
      {Array.from({ length: IN_COVER }, (_, index) => {
        const poster = posters[index]
        return poster === undefined ? (
          <span key={index} className={styles.noPoster} />
        ) : (
          <Picture key={index} kind="poster" path={poster} alt="" slot={COVER} />
        )
      })}
    </span>
  )
}

/** Asks for a name, and opens the new list. */
function NewList() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  function create(details: ListDetails) {
    const id = newListId()
    const isMade = changeLists(m.ownLists.made({ name: details.name }), (record, act) => withList(record, id, details, act))
    if (isMade) void navigate(`/lists/${id}`)
  }
  return (
    <>
      <button type="button" className="button primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <ListPlus size={18} aria-hidden />
        {m.ownLists.newList}
      </button>
      {asking && (
        <ListDialog
          title={m.ownLists.newList}
          details={{ name: '', about: '', isNumbered: false }}
          action={m.ownLists.create}
          onSave={create}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
