import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Job, tallyOf } from '#domain/import/job.ts'
import { timeLeftText, waitingText } from '#domain/import/messages.ts'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { askToKeep, browserLibrary } from '#app/features/library/browser-library.ts'
import { whyNotSaved } from '#app/hooks/why-not-saved.ts'
import { browserImporter } from './browser-importer.ts'
import type { ImporterState } from './importer.ts'
import { LeftOutFiles, NotFoundList, RowList } from './outcomes.tsx'
import { Review } from './review.tsx'
import styles from './transfer.module.css'

type ImportJobProps = {
  state: ImporterState
  job: Job
  /** The visitor wants to start another import. */
  onBegin: () => void
  /** The visitor is done. */
  onDone: () => void
}

/** One import from start to end: its progress, the open decisions, and the result of each row. */
export function ImportJob({ state, job, onBegin, onDone }: ImportJobProps) {
  const tally = tallyOf(job)
  const { waiting, undecided } = tally
  return (
    <>
      <ImportProgress state={state} job={job} />
      {!state.isLasting && (
        <p role="status" className={styles.notice}>
          This browser can’t store the import. Keep this page open until it is finished, or it will be lost.
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
        <p className="note">{formatCounted(undecided, 'titles')} still to choose; those you skip are listed as not found.</p>
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
  const { titles = 0, episodes = 0, full = [], opened = 0, change } = job.added ?? {}
  const warning = whyNotSaved(browserLibrary(), browserHistory())
  function handleMore() {
    onBegin()
    browserImporter().discard()
  }
  function handleDone() {
    onDone()
    if (warning === null) void askToKeep()
  }
  return (
    <div role="status" className={styles.finish}>
      <p className={styles.done}>
        {formatCounted(titles, 'titles')}
        {episodes > 0 && ` and ${formatCounted(episodes, 'episodes')}`} from your files {titles === 1 ? 'is' : 'are'} in your
        lists
        {opened > 0 && `, and ${formatCounted(opened, 'titles')} in your history`}.
      </p>
      {warning !== null && <p className={styles.notice}>{warning}</p>}
      {full.length > 0 && (
        <p className={styles.notice}>
          Your lists are full: there was no room for {formatCounted(full.length, 'rows')}. They are listed under “Not found”.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className="button primary" onClick={handleDone}>
          See my lists
        </button>
        {change && (
          <button type="button" className="button" onClick={() => browserImporter().undo()}>
            Undo this import
          </button>
        )}
        <button type="button" className="button" onClick={handleMore}>
          Import another list
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
          text="Your lists stay as they are. Your choices here will be lost."
          action="Stop"
          onAnswer={handleAnswer}
        />
      )}
    </p>
  )
}

const SECOND = 1000
/** Files listed by name; the others are counted. */
const SHOWN = 6

/** Progress, time left, why it waits, and a button that pauses it. */
function ImportProgress({ state, job }: { state: ImporterState; job: Job }) {
  const { waiting, matched, undecided, chosen, 'not-found': notFound } = tallyOf(job)
  const all = job.questions.length
  const lookedUp = all - waiting.questions
  const isUnderWay = waiting.questions > 0
  return (
    <div className={styles.progress}>
      <ul className={styles.files}>
        {job.files.slice(0, SHOWN).map(({ name, rows }) => (
          <li key={name} className="chip">
            <bdi className={styles.fileName}>{name}</bdi>
            <span className={styles.count}>{formatCounted(rows, 'rows')}</span>
          </li>
        ))}
        {job.files.length > SHOWN && <li>and {formatCounted(job.files.length - SHOWN, 'files')} more</li>}
      </ul>
      <div className={styles.line}>
        <p role="status">
          {formatCount(lookedUp)} of {formatCounted(all, 'titles')} looked up
          {isUnderWay ? (state.isPaused ? '. Paused.' : '.') : '.'}
        </p>
        {isUnderWay && (
          <button
            type="button"
            className="button"
            onClick={() => (state.isPaused ? browserImporter().resume() : browserImporter().pause())}
          >
            {state.isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            {state.isPaused ? 'Resume' : 'Pause'}
          </button>
        )}
      </div>
      {isUnderWay && !state.isPaused && <Pace state={state} />}
      <dl className={styles.tally}>
        <Figure name="Found" count={matched.questions} />
        <Figure name="To choose" count={undecided.questions} />
        <Figure name="Chosen" count={chosen.questions} />
        <Figure name="Not found" count={notFound.questions} />
      </dl>
    </div>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  )
}

/** Counts down. Not a live region: a screen reader would speak every second. */
function Pace({ state: { waiting, secondsLeft } }: { state: ImporterState }) {
  const now = useSeconds()
  const wait = waiting ? Math.max(0, Math.ceil((waiting.until - now) / SECOND)) : 0
  const texts = [
    secondsLeft === null ? null : timeLeftText(secondsLeft),
    waiting && wait > 0 ? waitingText(waiting.why, wait) : null,
  ]
  return <p className="note">{texts.filter((text) => text !== null).join(' ')} You can keep browsing this site meanwhile.</p>
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
