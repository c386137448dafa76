import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { copyUrl, placeKey, type ListedFreeWork } from '#domain/free-works/free-work.ts'
import { formatDate } from '#domain/text/format.ts'
import { pageOfWorks } from '#server/catalogue/free-works/free-works.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/page.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Notice } from '../parts/notice.tsx'
import { parseTableQuery } from '../parts/table-query.ts'
import { UndoNotice, useUndo, type Undoable } from '../parts/undo-notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import { EMPTY_ENTRY, EntryForm, toGiven, type Given } from './entry-form.tsx'
import { ImportEntries } from './import-entries.tsx'
import { RowSwitch } from './row-switch.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardPanel(context, 'free-films')
  const { freeWorks } = context.get(servicesContext)
  const query = parseTableQuery(new URL(request.url).searchParams, ['addedAt', 'name', 'id', 'licence'])
  return { query, onHome: freeWorks.onHome, table: pageOfWorks(freeWorks.listed(), query) }
}

const FROM = { project: 'Marquee', site: 'This site', withdrawn: 'Withdrawn' } as const

/** What visitors may watch here free of charge, and why. */
export default function FreeFilmsPage({ loaderData: { query, onHome, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const fresh = useFreshRows('free-works')
  const [done, setDone] = useState<string | null>(null)
  const [given, setGiven] = useState<Given>(EMPTY_ENTRY)
  const form = useRef<HTMLDivElement>(null)
  const undo = useUndo()

  function edit(work: ListedFreeWork) {
    setDone(null)
    setGiven(toGiven(work))
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  async function remove(work: ListedFreeWork) {
    setDone(null)
    const { type, id, season, episode } = work
    const body = { type, id, season, episode }
    const answer = await run<Undoable>({ method: 'DELETE', path: '/api/admin/free-films', body })
    const text = work.from === 'withdrawn' ? `${nameOf(work)} plays again.` : `${nameOf(work)} was removed.`
    // What is back by itself is taken away by the same button.
    undo.offer(answer && { text, entry: work.from === 'withdrawn' ? null : answer.entry })
  }
  return (
    <section aria-labelledby="free-films">
      <h1 id="free-films" className="page-title" tabIndex={-1}>
        Free Films
      </h1>
      <p className={styles.lead}>
        Works that anyone may watch: their titles say “Free here”, the server Film plays them, and lists can be narrowed to them.
        Enter only what you have the right to show. Your entries go before Marquee’s own.
      </p>
      <RowSwitch on={onHome} />
      <div ref={form}>
        <EntryForm given={given} onGiven={setGiven} onDone={setDone} />
      </div>
      <Notice failure={failure} done={done} />
      <ImportEntries />
      <UndoNotice {...undo.notice} />
      <DataTable
        noun="free films"
        empty="There are no entries."
        query={query}
        table={table}
        fresh={fresh}
        keyOf={placeKey}
        columns={[
          { id: 'name', label: 'Title', cell: (work) => <NameCell work={work} /> },
          { id: 'id', label: 'ID', kind: 'number', cell: ({ id }) => id },
          { id: null, label: 'Copy', cell: (work) => <CopyCell work={work} /> },
          {
            id: 'licence',
            label: 'Licence',
            cell: ({ licence, licenceUrl }) => (
              <a className="link" href={licenceUrl} target="_blank" rel="noopener noreferrer">
                {licence}
              </a>
            ),
          },
          { id: null, label: 'Provenance', cell: ({ provenance }) => provenance },
          {
            id: 'addedAt',
            label: 'From',
            kind: 'short',
            cell: ({ from, addedAt }) => [FROM[from], addedAt && formatDate(addedAt)].filter(Boolean).join(', '),
          },
          {
            id: null,
            label: 'Action',
            kind: 'short',
            cell: (work) => (
              <span className={styles.buttons}>
                {work.from !== 'withdrawn' && (
                  <ActionButton off={busy} onClick={() => edit(work)}>
                    Change<span className="visually-hidden"> {nameOf(work)}</span>
                  </ActionButton>
                )}
                <ActionButton off={busy} onClick={() => void remove(work)}>
                  {work.from === 'withdrawn' ? 'Restore' : 'Remove'}
                  <span className="visually-hidden"> {nameOf(work)}</span>
                </ActionButton>
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

function nameOf({ name, type, id, season, episode }: ListedFreeWork): string {
  const title = name ?? `${type === 'movie' ? 'Movie' : 'TV show'} ${id}`
  return season === null || episode === null ? title : `${title}, season ${season}, episode ${episode}`
}

function NameCell({ work }: { work: ListedFreeWork }) {
  return (
    <Link to={`/${work.type}/${work.id}`} className={styles.title} dir="auto">
      {nameOf(work)}
    </Link>
  )
}

function CopyCell({ work }: { work: ListedFreeWork }) {
  return (
    <a className="link" href={copyUrl(work)} target="_blank" rel="noopener noreferrer">
      {work.archiveItem ?? decodeURI(work.file ?? '')}
    </a>
  )
}
