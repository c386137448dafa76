import ListPlus from 'lucide-react/icons/list-plus'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { locale, m } from '#messages'
import { withList, withTitles } from '#domain/record/list-edits.ts'
import type { SharedItem, SharedList } from '#domain/record/shared-list.ts'
import { titleKey } from '#domain/titles/title.ts'
import { changeLists, newListId } from '#app/features/library/change-lists.ts'
import { ListedPoster } from '#app/features/library/listed-poster.tsx'
import { useLive } from '#app/features/live/live-values.ts'
import { askSite } from '#app/features/import/ask-site.ts'
import { LongGrid } from '#app/ui/long-grid/long-grid.tsx'
import { findTitles, type Found } from './find-titles.ts'
import { RetryButton } from '#app/ui/widgets/retry-button.tsx'
import styles from './shared-list.module.css'

const NOTHING: Found = new Map()

/** The list with the site's own cards; titles that the site does not have keep their place. */
export function SharedTitles({ list }: { list: SharedList }) {
  const { about, items } = list
  const name = list.name || m.ownLists.unnamed
  const { found, state, retry } = useTitles(list)
  const blocks = useLive('blocks', null)
  const known = new Map(
    items.map(({ type, id }) => {
      const title = found.get(titleKey({ type, id }))
      return [titleKey({ type, id }), blocks?.[type].includes(id) ? null : title] as const
    }),
  )
  return (
    <>
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1} dir="auto">
          {name}
        </h1>
        <Keep list={list} known={known} />
      </div>
      <p className="note">{m.ownLists.sharedText}</p>
      {about !== '' && (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
      <p role="status" className={styles.count}>
        {state === 'loading'
          ? m.ownLists.loading
          : state === 'failed'
            ? m.ownLists.notLoaded
            : m.watchlist.titles({ count: items.length })}
      </p>
      {state === 'failed' && <RetryButton onRetry={retry} />}
      <Cards list={list} known={known} />
    </>
  )
}

type Known = ReadonlyMap<string, NonNullable<ReturnType<Found['get']>> | null | undefined>

function Cards({ list, known }: { list: SharedList; known: Known }) {
  const { isNumbered, items } = list
  const render = useCallback(
    (item: SharedItem, index: number) => {
      const title = known.get(titleKey(item))
      return (
        <>
          <ListedPoster entry={{ ...item, facts: title ?? null }} note={title === null ? m.ownLists.notHere : undefined} />
          {isNumbered && <p className={styles.number}>{new Intl.NumberFormat(locale()).format(index + 1)}</p>}
          {item.note !== null && (
            <p className={styles.itemNote} dir="auto">
              {item.note}
            </p>
          )}
        </>
      )
    },
    [known, isNumbered],
  )
  return <LongGrid name="shared" items={items} keyOf={titleKey} render={render} />
}

/** Makes the list one of the visitor's own, and then leads to it. */
function Keep({ list, known }: { list: SharedList; known: Known }) {
  const [keptAs, setKeptAs] = useState<string | null>(null)
  function keep() {
    const id = newListId()
    const name = list.name || m.ownLists.unnamed
    const additions = list.items.map(({ type, id: title, note }) => ({
      title: known.get(titleKey({ type, id: title })) ?? { type, id: title },
      note,
    }))
    const isKept = changeLists(m.ownLists.kept({ name }), (record, act) =>
      withTitles(withList(record, id, { ...list, name }, act), id, additions, act),
    )
    if (isKept) setKeptAs(id)
  }
  return keptAs === null ? (
    <button type="button" className="button primary" onClick={keep}>
      <ListPlus size={18} aria-hidden />
      {m.ownLists.keep}
    </button>
  ) : (
    <Link className="button" to={`/lists/${keptAs}`}>
      {m.ownLists.openKept}
    </Link>
  )
}

function useTitles({ items }: SharedList) {
  const [found, setFound] = useState(NOTHING)
  const [state, setState] = useState<'loading' | 'failed' | 'whole'>('loading')
  const [attempt, setAttempt] = useState({ items })
  useEffect(() => {
    const stop = new AbortController()
    const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
    void findTitles(attempt.items, { ask: askSite, sleep }, stop.signal, setFound).then((isWhole) => {
      if (!stop.signal.aborted) setState(isWhole ? 'whole' : 'failed')
    })
    return () => stop.abort()
  }, [attempt])
  function retry() {
    setState('loading')
    setAttempt({ items })
  }
  return { found, state, retry }
}
