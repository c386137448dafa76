import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { countBareRatings, countFoundRatings, type Job, listsIn, tallyOf } from '#domain/import/job.ts'
import { formatCount } from '#domain/text/format.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { askToKeep } from '#app/features/library/announce.ts'
import { whyNotSaved } from '#app/features/record/why-not-saved.ts'
import { browserImporter } from './browser-importer.ts'
import type { ImporterState } from './importer.ts'
import { LeftOutFiles, NotFoundList, OwnLists, RowList } from './outcomes.tsx'
import { Review } from './review.tsx'
import styles from './import.module.css'

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
          {m.transfer.notLasting}
        </p>
      )}
      {job.added ? (
        <Added job={job} onBegin={onBegin} onDone={onDone} />
      ) : (
        <>
          <Review job={job} />
          {waiting.questions === 0 && <Finish job={job} tally={tally} undecided={undecided.questions} />}
        </>
      )}
      <NotFoundList job={job} />
      <RowList job={job} />
      <OwnLists job={job} />
      <LeftOutFiles files={job.leftOut} />
      {!job.added && <Discard onBegin={onBegin} />}
    </>
  )
}

function Finish({ job, tally, undecided }: { job: Job; tally: ReturnType<typeof tallyOf>; undecided: number }) {
  const found = tally.matched.questions + tally.chosen.questions
  return (
    <div className={styles.finish}>
      <BareRatings job={job} />
      {undecided > 0 && <p className="note">{m.transfer.stillToChoose({ count: undecided })}</p>}
      <button type="button" className="button primary" disabled={found === 0} onClick={addAll}>
        {m.transfer.add({ count: found })}
      </button>
    </div>
  )
}

/** Says that a rating is no viewing, and leaves it to the visitor. */
function BareRatings({ job }: { job: Job }) {
  const count = countBareRatings(job)
  if (count === 0) return null
  return (
    <>
      <p className="note">{m.transfer.rated.alone({ count })}</p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={job.ratedAreSeen ?? false}
          onChange={({ target }) => browserImporter().markRated(target.checked)}
        />
        {m.transfer.rated.markWatched}
      </label>
    </>
  )
}

function addAll() {
  browserImporter().leaveRest()
  browserImporter().add()
}

function Added({ job, onBegin, onDone }: Omit<ImportJobProps, 'state'>) {
  const { titles = 0, episodes = 0, full = [], noPlace = [], opened = 0 } = job.added ?? {}
  const left = full.length + noPlace.length
  const warning = whyNotSaved()
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
      <p className={styles.done}>{addedText({ titles, episodes, opened })}</p>
      {warning !== null && <p className={styles.notice}>{warning}</p>}
      {left > 0 && <p className={styles.notice}>{m.transfer.full({ count: left })}</p>}
      <div className={styles.buttons}>
        <button type="button" className="button primary" onClick={handleDone}>
          {m.transfer.seeLists}
        </button>
        <button type="button" className="button" onClick={() => browserImporter().undo()}>
          {m.transfer.undo}
        </button>
        <button type="button" className="button" onClick={handleMore}>
          {m.transfer.another}
        </button>
      </div>
    </div>
  )
}

function addedText({ titles, episodes, opened }: { titles: number; episodes: number; opened: number }): string {
  if (episodes === 0)
    return opened === 0 ? m.transfer.added.titles({ count: titles }) : m.transfer.added.withHistory({ count: titles, opened })
  return opened === 0
    ? m.transfer.added.withEpisodes({ count: titles, ofEpisodes: episodes })
    : m.transfer.added.withBoth({ count: titles, ofEpisodes: episodes, opened })
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
        {m.transfer.stop.button}
      </button>
      {asks && (
        <ConfirmDialog
          question={m.transfer.stop.question}
          text={m.transfer.stop.text}
          action={m.transfer.stop.action}
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
  const ratings = countFoundRatings(job)
  const lists = listsIn(job).size
  const all = job.questions.length
  const lookedUp = all - waiting.questions
  const isUnderWay = waiting.questions > 0
  return (
    <div className={styles.progress}>
      <ul role="list" className={styles.files}>
        {job.files.slice(0, SHOWN).map(({ name, rows }) => (
          <li key={name} className="chip">
            <bdi className={styles.fileName}>{name}</bdi>
            <span className={styles.count}>{m.transfer.rows({ count: rows })}</span>
          </li>
        ))}
        {job.files.length > SHOWN && <li>{m.transfer.moreFiles({ count: job.files.length - SHOWN })}</li>}
      </ul>
      <div className={styles.line}>
        <p role="status">
          {isUnderWay && state.isPaused
            ? m.transfer.lookedUpPaused({ done: lookedUp, all })
            : m.transfer.lookedUp({ done: lookedUp, all })}
        </p>
        {isUnderWay && (
          <button
            type="button"
            className="button"
            onClick={() => (state.isPaused ? browserImporter().resume() : browserImporter().pause())}
          >
            {state.isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            {state.isPaused ? m.transfer.resume : m.transfer.pause}
          </button>
        )}
      </div>
      {isUnderWay && !state.isPaused && <Pace state={state} />}
      <dl className={styles.tally}>
        <Figure name={m.transfer.tally.found} count={matched.questions} />
        <Figure name={m.transfer.tally.toChoose} count={undecided.questions} />
        <Figure name={m.transfer.tally.chosen} count={chosen.questions} />
        <Figure name={m.transfer.tally.notFound} count={notFound.questions} />
        {ratings > 0 && <Figure name={m.transfer.tally.ratings} count={ratings} />}
        {lists > 0 && <Figure name={m.transfer.tally.lists} count={lists} />}
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
    waiting && wait > 0 ? m.transfer.waiting[waiting.why]({ seconds: wait }) : null,
    m.transfer.keepBrowsing,
  ]
  return <p className="note">{texts.filter((text) => text !== null).join(' ')}</p>
}

/** No more exact than the estimate. */
function timeLeftText(seconds: number): string {
  return seconds < 60 ? m.transfer.lastMinute : m.transfer.minutesLeft({ minutes: Math.ceil(seconds / 60) })
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
