import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { foldListName } from '#domain/import/file-lists.ts'
import { listsIn, outcomeOf, resultOf, type Job } from '#domain/import/job.ts'
import { lostRows, lostTable, type LostRow } from '#domain/import/lost-rows.ts'
import { textOfLeftOut } from '#domain/import/reasons.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { ownLists } from '#domain/record/lists.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { saveFile } from '#app/hooks/save-file.ts'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { browserImporter } from './browser-importer.ts'
import { Candidate, lineText, placeOf, titleText, useShown } from './review.tsx'
import styles from './import.module.css'

const SHOWN_FILES = 100
const SHOWN_ROWS = 100
const SHOWN = 20

/** Everything that did not get into the lists, and why; the visitor can search for another name, or save it as a file. */
export function NotFoundList({ job }: { job: Job }) {
  const id = useId()
  const questions = job.questions.flatMap((_, number) => (outcomeOf(job, number) === 'not-found' ? [number] : []))
  const all = lostRows(job)
  const lost = all.filter(({ isUnseen }) => !isUnseen)
  const unseen = all.filter(({ isUnseen }) => isUnseen)
  const [count, moreButton] = useShown(lost.length, SHOWN)
  if (all.length === 0) return null
  const ofUnseen = unseen.length > 0 && <UnseenRows rows={unseen} />
  if (lost.length === 0) return ofUnseen
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.line}>
        <h3 id={id} className="sub-heading">
          {m.transfer.outcomes.notFound({ count: lost.length })}
        </h3>
        <button type="button" className="button" onClick={() => void saveFile('not-found.csv', lostTable(job), 'text/csv')}>
          <Download size={18} aria-hidden />
          {m.transfer.download}
        </button>
      </div>
      <ul role="list" className={styles.rows}>
        {questions.slice(0, count).map((number) => (
          <NotFound key={number} job={job} number={number} />
        ))}
        {lost
          .filter(({ question }) => question === null)
          .slice(0, Math.max(0, count - questions.length))
          .map((row, at) => (
            <Lost key={at} row={row} />
          ))}
      </ul>
      {moreButton}
      {ofUnseen}
    </section>
  )
}

function Lost({ row: { file, line, title, why } }: { row: LostRow }) {
  return (
    <li>
      <span>
        <bdi>{title}</bdi> {m.transfer.sentence({ reason: why })} <span className="note">{lineText(line, file)}</span>
      </span>
    </li>
  )
}

/** Rows of what was not seen, such as the other episodes of shows; folded, since nothing of them is lost. */
function UnseenRows({ rows }: { rows: readonly LostRow[] }) {
  const [count, moreButton] = useShown(rows.length, SHOWN_ROWS)
  return (
    <details className={styles.where}>
      <summary>{m.transfer.outcomes.notSeen({ count: rows.length })}</summary>
      <ul role="list" className={styles.rows}>
        {rows.slice(0, count).map((row, at) => (
          <Lost key={at} row={row} />
        ))}
      </ul>
      {moreButton}
    </details>
  )
}

function NotFound({ job, number }: { job: Job; number: number }) {
  const [isOpen, setOpen] = useState(false)
  const fileTitle = titleText(job.questions[number])
  return (
    <li>
      <span>
        <bdi>{fileTitle}</bdi> <span className="note">{placeOf(job, number)}</span>
      </span>
      {!job.added && (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={m.transfer.search.searchFor({ title: fileTitle })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.site.common.search}
        </button>
      )}
      {isOpen && !job.added && <SearchForm name={job.questions[number]?.name ?? ''} number={number} />}
    </li>
  )
}

/** Null: not searched yet. */
type Found = { titles: KnownTitle[] | null } | null

function SearchForm({ name, number }: { name: string; number: number }) {
  const id = useId()
  const [term, setTerm] = useState(name)
  const [found, setFound] = useState<Found>(null)
  const [isBusy, setBusy] = useState(false)
  async function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault()
    if (term.trim() === '') return
    setBusy(true)
    setFound({ titles: await browserImporter().search(term) })
    setBusy(false)
  }
  return (
    <form className={styles.look} onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={id} className="visually-hidden">
        {m.transfer.search.label}
      </label>
      <div className={styles.lookLine}>
        <input id={id} value={term} maxLength={200} className={styles.input} onChange={({ target }) => setTerm(target.value)} />
        <button type="submit" className="button" disabled={isBusy}>
          {m.site.common.search}
        </button>
      </div>
      <p role="status" className="note">
        {isBusy ? m.transfer.search.busy : toText(found)}
      </p>
      {found?.titles && (
        <div className={styles.candidates}>
          {found.titles.map((title) => (
            <Candidate key={`${title.type}/${title.id}`} title={title} onChoose={() => browserImporter().choose(number, title)} />
          ))}
        </div>
      )}
    </form>
  )
}

function toText(found: Found): string {
  if (!found) return ''
  if (!found.titles) return m.transfer.search.failed
  return found.titles.length === 0 ? m.transfer.search.none : ''
}

/** The files that were not read, and why. */
export function LeftOutFiles({ files }: { files: Job['leftOut'] }) {
  const [count, moreButton] = useShown(files.length, SHOWN_FILES)
  if (files.length === 0) return null
  return (
    <details className={styles.where}>
      <summary>{m.transfer.outcomes.notRead({ count: files.length })}</summary>
      <ul role="list" className={styles.rows}>
        {files.slice(0, count).map(({ name, why }) => (
          <li key={name}>
            <span>
              <bdi className={styles.fileName}>{name}</bdi>{' '}
              <span className="note">{m.transfer.sentence({ reason: textOfLeftOut(why) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {moreButton}
    </details>
  )
}

/** The title matched to each found row. Rendered on demand, since there may be thousands. */
export function RowList({ job }: { job: Job }) {
  return (['matched', 'chosen'] as const).map((outcome) => {
    const numbers = job.questions.flatMap((_, number) => (outcomeOf(job, number) === outcome ? [number] : []))
    const label = m.transfer.outcomes[outcome]({ count: numbers.length })
    return numbers.length > 0 && <Outcomes key={outcome} job={job} label={label} numbers={numbers} />
  })
}

/** The lists of the visitor's own in the files: how many of their titles were found, and which of them the visitor has already. */
export function OwnLists({ job }: { job: Job }) {
  const lists = [...listsIn(job)]
  const [count, moreButton] = useShown(lists.length, SHOWN_FILES)
  if (lists.length === 0) return null
  const known = job.added ? null : new Set(ownLists(browserRecord().read()).map(({ name }) => foldListName(name)))
  return (
    <details className={styles.where} open>
      <summary>{m.transfer.outcomes.lists({ count: lists.length })}</summary>
      <ul role="list" className={styles.rows}>
        {lists.slice(0, count).map(([key, { name, titles }]) => (
          <li key={key}>
            <span>
              <Sentence
                text={m.transfer.outcomes.ofList({ count: titles })}
                parts={{ name: () => <bdi className={styles.fileName}>{name}</bdi> }}
              />{' '}
              {known?.has(key) && <span className="note">{m.transfer.outcomes.joined}</span>}
            </span>
          </li>
        ))}
      </ul>
      {moreButton}
    </details>
  )
}

function Outcomes({ job, label, numbers }: { job: Job; label: string; numbers: number[] }) {
  const [isOpen, setOpen] = useState(false)
  const [count, moreButton] = useShown(numbers.length, SHOWN_ROWS)
  return (
    <details className={styles.where} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <ul role="list" className={styles.rows}>
          {numbers.slice(0, count).map((number) => (
            <Row key={number} job={job} number={number} />
          ))}
        </ul>
      )}
      {isOpen && moreButton}
    </details>
  )
}

function Row({ job, number }: { job: Job; number: number }) {
  const title = resultOf(job, number)?.title
  if (!title) return null
  const fileTitle = titleText(job.questions[number])
  const found = titleText(title)
  return (
    <li>
      <Link to={`/${title.type}/${title.id}`} className="link">
        <bdi>{found}</bdi>
      </Link>
      {fileTitle !== found && (
        <span className="note">
          <Sentence text={m.transfer.outcomes.foundFor} parts={{ title: () => <bdi>{fileTitle}</bdi> }} />
        </span>
      )}
    </li>
  )
}
