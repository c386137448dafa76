import { useState } from 'react'
import { Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { outcomeOf, resultOf, tallyOf, type Job } from '#domain/import/job.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { browserImporter } from './browser-importer.ts'
import { ImportProgress } from './import-progress.tsx'
import type { ImporterState } from './importer.ts'
import { NotFoundList } from './not-found-list.tsx'
import { Review } from './review.tsx'
import type { LeftOutFile } from '#domain/import/import-row.ts'
import { titleText } from './shown-titles.tsx'
import styles from './transfer.module.css'

type ImportJobProps = {
  state: ImporterState
  job: Job
  /** Another import begins. */
  onBegin: () => void
  /** The visitor is through with it. */
  onDone: () => void
}

const SHOWN_FILES = 100
const SHOWN_ROWS = 100
const LABELS = { matched: 'Found', chosen: 'Chosen by you' } as const

/** One import from its start to its end: how far it is, what is to be decided, and what became of every row. */
export function ImportJob({ state, job, onBegin, onDone }: ImportJobProps) {
  const tally = tallyOf(job)
  const { waiting, undecided } = tally
  return (
    <>
      <ImportProgress state={state} job={job} />
      {!state.isLasting && (
        <p role="status" className={styles.notice}>
          This browser stores nothing: leave this page open until the end, or the import is gone.
        </p>
      )}
      {job.added ? (
        <Added job={job} onBegin={onBegin} onDone={onDone} />
      ) : (
        <>
          <Review job={job} />
          {waiting.questions === 0 && <Finish tally={tally} undecided={undecided.questions} />}
        </>
      )}
      <NotFoundList job={job} />
      <RowList job={job} />
      <LeftOutFiles files={job.leftOut} />
      {!job.added && <Discard onBegin={onBegin} />}
    </>
  )
}

function Finish({ tally, undecided }: { tally: ReturnType<typeof tallyOf>; undecided: number }) {
  const found = tally.matched.questions + tally.chosen.questions
  return (
    <div className={styles.finish}>
      {undecided > 0 && (
        <p className={styles.muted}>
          {formatCounted(undecided, 'titles')} still to be chosen; what you leave is listed as not found.
        </p>
      )}
      <button type="button" className="button primary" disabled={found === 0} onClick={addAll}>
        Add {formatCounted(found, 'titles')} to my lists
      </button>
    </div>
  )
}

function addAll() {
  browserImporter().leaveRest()
  browserImporter().add()
}

function Added({ job, onBegin, onDone }: Omit<ImportJobProps, 'state'>) {
  const { titles = 0, episodes = 0, full = [] } = job.added ?? {}
  function handleMore() {
    onBegin()
    browserImporter().discard()
  }
  return (
    <div role="status" className={styles.finish}>
      <p className={styles.done}>
        {formatCounted(titles, 'titles')}
        {episodes > 0 && ` and ${formatCounted(episodes, 'episodes')}`} of your files {titles === 1 ? 'is' : 'are'} in your lists.
      </p>
      {full.length > 0 && (
        <p className={styles.notice}>
          Your lists are full: {formatCounted(full.length, 'rows')} had no room. They are in the file of what was not found.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className="button primary" onClick={onDone}>
          See my lists
        </button>
        <button type="button" className="button" onClick={handleMore}>
          Bring another list
        </button>
      </div>
    </div>
  )
}

function Discard({ onBegin }: { onBegin: () => void }) {
  const [asks, setAsks] = useState(false)
  function handleAnswer(confirmed: boolean) {
    setAsks(false)
    if (!confirmed) return
    onBegin()
    browserImporter().discard()
  }
  return (
    <p>
      <button type="button" className="link" onClick={() => setAsks(true)}>
        Stop this import
      </button>
      {asks && (
        <ConfirmDialog
          question="Stop this import?"
          text="Your lists stay as they are, and what you have chosen here is forgotten."
          action="Stop"
          onAnswer={handleAnswer}
        />
      )}
    </p>
  )
}

/** The files that came with the lists and were not read, and why. */
function LeftOutFiles({ files }: { files: readonly LeftOutFile[] }) {
  const [most, setMost] = useState(SHOWN_FILES)
  if (files.length === 0) return null
  return (
    <details className={styles.where}>
      <summary>Not read: {formatCounted(files.length, 'files')}</summary>
      <ul className={styles.rows}>
        {files.slice(0, most).map(({ name, why }) => (
          <li key={name}>
            <span>
              <bdi className={styles.fileName}>{name}</bdi> <span className={styles.muted}>{why}.</span>
            </span>
          </li>
        ))}
      </ul>
      {files.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + SHOWN_FILES * 5)}>
          Show more
        </button>
      )}
    </details>
  )
}

/** What every row that was found is taken for. Shown when it is asked for: there may be thousands. */
function RowList({ job }: { job: Job }) {
  return Object.entries(LABELS).map(([outcome, label]) => {
    const numbers = job.questions.flatMap((_, number) => (outcomeOf(job, number) === outcome ? [number] : []))
    return numbers.length > 0 && <Outcomes key={outcome} job={job} label={label} numbers={numbers} />
  })
}

function Outcomes({ job, label, numbers }: { job: Job; label: string; numbers: number[] }) {
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(SHOWN_ROWS)
  return (
    <details className={styles.where} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}: {formatCounted(numbers.length, 'titles')}
      </summary>
      {isOpen && (
        <ul className={styles.rows}>
          {numbers.slice(0, most).map((number) => (
            <Row key={number} job={job} number={number} />
          ))}
        </ul>
      )}
      {isOpen && numbers.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + SHOWN_ROWS * 5)}>
          Show more
        </button>
      )}
    </details>
  )
}

function Row({ job, number }: { job: Job; number: number }) {
  const title = resultOf(job, number)?.title
  if (!title) return null
  const asked = titleText(job.questions[number])
  const found = titleText(title)
  return (
    <li>
      <Link to={`/${title.type}/${title.id}`} className="link">
        <bdi>{found}</bdi>
      </Link>
      {asked !== found && (
        <span className={styles.muted}>
          for <bdi>{asked}</bdi>
        </span>
      )}
    </li>
  )
}
