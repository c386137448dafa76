import { useParams } from 'react-router'
import { m } from '#messages'
import { isEntryKey } from '#domain/record/entry.ts'
import { listKey } from '#domain/record/list-fields.ts'
import { listOf, ownLists } from '#domain/record/lists.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { useTabTitle } from '#app/hooks/use-tab-title.ts'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { notFound, orNull } from '#server/http/endpoint-parts/loader-errors.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/page.ts'
import { AllLists } from './all-lists.tsx'
import { NoList } from './no-list.tsx'
import { OneList } from './one-list.tsx'
import styles from './own-lists.module.css'

/** Data for the page's shell, which is the same for everyone and every list: the server does not have them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.list !== undefined && !isEntryKey(listKey(params.list))) return notFound()
  const { catalogue } = context.get(servicesContext)
  const scope = context.get(scopeContext)
  const [movie, tv] = await Promise.all([orNull(catalogue.genres(scope, 'movie')), orNull(catalogue.genres(scope, 'tv'))])
  return { genres: { movie, tv } }
}

/** From a list to all of them nothing has to be loaded, so that it also works offline. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.pages.ownLists })
}

/** The visitor's own lists (`/lists`), or one of them (`/lists/ID`). Both have one shell, which is saved for use offline. */
export default function OwnListsPage({ loaderData }: Route.ComponentProps) {
  const record = useRecord()
  const { list: id } = useParams()
  const list = record === null || id === undefined ? null : listOf(record, id)
  useTabTitle(list?.name ?? null)
  return (
    <div className="page own-page">
      {record === null ? (
        <Shell />
      ) : id === undefined ? (
        <AllLists record={record} lists={ownLists(record)} />
      ) : list === null ? (
        <NoList />
      ) : (
        <OneList key={id} record={record} list={list} genres={loaderData.genres} />
      )}
    </div>
  )
}

/** Placeholders for what the browser stores; without scripts, an explanation. */
function Shell() {
  return (
    <>
      <h1 className="page-title" tabIndex={-1}>
        {m.site.pages.ownLists}
      </h1>
      <OwnPages current="/lists" />
      <p className="scriptless">{m.watchlist.needsScript}</p>
      <div className={`scripted ${styles.blanks}`} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={styles.blank} />
        ))}
      </div>
    </>
  )
}
