import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { copyUrl, placeKey, type ListedFreeWork } from '#domain/free-works/free-work.ts'
import { formatDate, formatCounted } from '#domain/text/format.ts'
import { pageOfWorks } from '#domain/free-works/page-of-works.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection, RowButton, TYPE_NAMES } from '../parts/panel-parts.tsx'
import { DataTable, parseTableQuery } from '../parts/data-table.tsx'
import { SwitchCard } from '../parts/switch-card.tsx'
import { useAdminMutation, useUndo, type Undoable } from '../parts/use-admin-mutation.ts'
import { EMPTY_ENTRY, EntryForm, toGiven, type Given } from './entry-form.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { freeWorks } = (await guardPanel(context, 'free-films')).services
  const query = parseTableQuery(request, ['addedAt', 'name', 'id', 'licence'])
  return { query, onHome: freeWorks.onHome, table: pageOfWorks(freeWorks.listed(), query) }
}

const FROM = { project: 'Marquee', site: 'This site', withdrawn: 'Withdrawn' } as const

/** The list of works that visitors can watch here free of charge. */
export default function FreeFilmsPage({ loaderData: { query, onHome, table } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
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
    // A restored film can be withdrawn again with the same button, so there is no Undo.
    undo.offer(answer && { text, entry: work.from === 'withdrawn' ? null : answer.entry })
  }
  return (
    <PanelSection id="free-films" title="Free Films">
      <p className={styles.lead}>
        Works that anyone may watch: their titles say “Free here”, the server Film plays them, and lists can be filtered by them.
        Add only works that you have the right to show. Your entries take precedence over Marquee’s own.
      </p>
      <SwitchCard
        title="Row on Home"
        text={onHome ? 'Home shows a row of free films.' : 'Home does not show a row of free films.'}
        action={onHome ? 'Hide the row' : 'Show the row'}
        request={{ method: 'PUT', path: '/api/admin/free-films', body: { onHome: !onHome } }}
      />
      <div ref={form}>
        <EntryForm given={given} onGiven={setGiven} onDone={setDone} />
      </div>
      <Notice failure={failure} done={done} />
      <ImportEntries />
      <UndoNotice {...undo.props} />
      <DataTable
        noun="free films"
        empty="There are no entries."
        query={query}
        table={table}
        topics={['free-works']}
        keyOf={placeKey}
        columns={[
          { id: 'name', label: 'Title', cell: (work) => <NameCell work={work} /> },
          { id: 'id', label: 'ID', kind: 'number', cell: ({ id }) => id },
          { label: 'Copy', cell: (work) => <CopyCell work={work} /> },
          {
            id: 'licence',
            label: 'Licence',
            cell: ({ licence, licenceUrl }) => (
              <a className="link" href={licenceUrl} target="_blank" rel="noopener noreferrer">
                {licence}
              </a>
            ),
          },
          { label: 'Provenance', cell: ({ provenance }) => provenance },
          {
            id: 'addedAt',
            label: 'From',
            kind: 'short',
            cell: ({ from, addedAt }) => [FROM[from], addedAt && formatDate(addedAt)].filter(Boolean).join(', '),
          },
          {
            label: 'Action',
            kind: 'short',
            cell: (work) => (
              <span className={styles.buttons}>
                {work.from !== 'withdrawn' && <RowButton name="Change" of={nameOf(work)} off={busy} onClick={() => edit(work)} />}
                <RowButton
                  name={work.from === 'withdrawn' ? 'Restore' : 'Remove'}
                  of={nameOf(work)}
                  off={busy}
                  onClick={() => void remove(work)}
                />
              </span>
            ),
          },
        ]}
      />
    </PanelSection>
  )
}

function nameOf({ name, type, id, season, episode }: ListedFreeWork): string {
  const title = name ?? `${TYPE_NAMES[type]} ${id}`
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

/** The result of importing a file. */
type Outcome = { added: number; changed: number; refused: { line: number; reason: string }[]; more: number }

/** Imports entries from a CSV or JSON file, reports unusable lines, and exports the operators' entries. */
function ImportEntries() {
  const { busy, failure, run, clearFailure } = useAdminMutation()
  const { basePath } = useSite().site
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function importFile(file: File | undefined) {
    setProblem(null)
    setOutcome(null)
    clearFailure()
    if (!file) return
    try {
      // Loaded on demand, because only this needs the CSV parser.
      const { readWorksFile } = await import('./read-works-file.ts')
      const rows = await readWorksFile(file)
      setOutcome(await run<Outcome>({ method: 'POST', path: '/api/admin/free-films', body: { rows } }))
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      setProblem(error.message)
    }
  }
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>Import and export</h2>
      <p className={styles.hint}>
        A CSV file with the columns {FREE_WORK_FIELDS.join(', ')}, or a JSON list of objects with these fields. Lines that cannot
        be used are reported, and the others are added.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        hidden
        aria-label="File with entries"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          void importFile(file)
          event.target.value = ''
        }}
      />
      <Notice failure={problem ?? failure} done={outcome && textOf(outcome)} />
      {outcome && outcome.refused.length > 0 && (
        <ul role="list" className={styles.hint} aria-label="Lines that were not used">
          {outcome.refused.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
          {outcome.more > 0 && <li>And {outcome.more} more.</li>}
        </ul>
      )}
      <div className={styles.buttons}>
        <ActionButton off={busy} onClick={() => input.current?.click()}>
          Import a file
        </ActionButton>
        <a className="button" href={`${basePath}/api/admin/free-films?as=csv`} download>
          Export CSV
        </a>
        <a className="button" href={`${basePath}/api/admin/free-films?as=json`} download>
          Export JSON
        </a>
      </div>
    </div>
  )
}

function textOf({ added, changed, refused, more }: Outcome): string {
  const left = refused.length + more
  return `Added ${added}, changed ${changed}.${left > 0 ? ` Not used: ${formatCounted(left, 'lines')}.` : ''}`
}
