import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { LIBRARY_TABS, type LibraryTabId } from '#domain/record/library-tabs.ts'
import { parseTab } from '#domain/filters/tabs.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { LostCodeNote } from '#app/features/sync/lost-code-note.tsx'
import { useLive } from '#app/features/live/live-values.ts'
import { ImportAndExport } from '#app/features/import/import-and-export.tsx'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import { orNull } from '#server/http/endpoint-parts/loader-errors.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/page.ts'
import { entriesIn, parseView, toSearch } from './list-view.ts'
import { MarkedTitles } from './marked-titles.tsx'
import { Removals } from './removals.tsx'
import { useRemoval } from './use-removal.ts'
import styles from './watchlist.module.css'

/** Data for the page's shell, which is the same for everyone; the server does not have the visitor's lists. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  const scope = context.get(scopeContext)
  const tab = parseTab<LibraryTabId>(LIBRARY_TABS, new URL(request.url).searchParams.get('tab'))
  const [movie, tv] = await Promise.all([orNull(catalogue.genres(scope, 'movie')), orNull(catalogue.genres(scope, 'tv'))])
  return { tab, genres: { movie, tv } }
}

/** Sorting and filtering happen in the browser, so the shell is never reloaded. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.pages.watchlist })
}

/** The visitor's lists: watchlist, watched, hidden and followed titles. */
export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const record = useRecord()
  const [search] = useSearchParams()
  const blocks = useLive('blocks', null)
  const { place, remove } = useRemoval()
  // Until the record is read, use the tab that the server rendered; offline that may be another one than in the address.
  const { tab } = record === null ? loaderData : parseView(search)
  const view = { ...parseView(search), tab }
  const entries = (id: LibraryTabId) =>
    record === null ? [] : entriesIn(record, id).filter(({ type, id: title }) => !blocks?.[type].includes(title))
  const tabs = LIBRARY_TABS.map((each) => ({
    id: each.id,
    label: each.label,
    count: record === null ? undefined : entries(each.id).length,
  }))
  return (
    <div ref={place} className={`page own-page ${styles.page}`}>
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1}>
          {m.site.pages.watchlist}
        </h1>
        <ImportAndExport />
      </div>
      <LostCodeNote />
      <Tabs<LibraryTabId>
        label={m.watchlist.lists}
        tabs={tabs}
        selected={tab}
        hrefOf={(id) => toSearch({ ...view, tab: id, genre: null })}
      >
        {tab === 'watched' && <OwnPages current="/watchlist" />}
        {record === null ? (
          <Shell />
        ) : (
          <MarkedTitles entries={entries(tab)} view={view} genres={loaderData.genres} onRemove={remove} />
        )}
      </Tabs>
      {record !== null && <Removals record={record} />}
    </div>
  )
}

/** Placeholders for the cards; without scripts, an explanation. */
function Shell() {
  return (
    <>
      <p className="scriptless">{m.watchlist.needsScript}</p>
      <div aria-hidden className="scripted">
        <div className={styles.blankTools} />
        <div className="grid">
          {Array.from({ length: 12 }, (_, index) => (
            <span key={index} className={styles.blank} />
          ))}
        </div>
      </div>
    </>
  )
}
