import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import { tallyOf, type Job } from '#domain/import/job.ts'
import { timeLeftText, waitingText } from '#domain/import/messages.ts'
import { browserImporter } from './browser-importer.ts'
import type { ImporterState } from './importer.ts'
import styles from './transfer.module.css'

const SECOND = 1000
/** Files that are named; the others are counted. */
const SHOWN = 6

/** How much was looked up, from the very start. */
export function ProgressBar({ job }: { job: Job | null }) {
  const all = job?.questions.length ?? 0
  const asked = job ? all - tallyOf(job).waiting.questions : 0
  return (
    <div
      role="progressbar"
      aria-label="Titles looked up"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, all)}
      aria-valuenow={asked}
      aria-valuetext={job ? `${formatCount(asked)} of ${formatCounted(all, 'titles')}` : 'Not started'}
      className={styles.bar}
    >
      <span style={{ inlineSize: `${all === 0 ? 0 : (asked / all) * 100}%` }} />
    </div>
  )
}

/** How far it is, how long it takes yet, and why it waits; with a button that pauses it. */
export function ImportProgress({ state, job }: { state: ImporterState; job: Job }) {
  const { waiting, matched, undecided, chosen, 'not-found': notFound } = tallyOf(job)
  const all = job.questions.length
  const asked = all - waiting.questions
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
          {formatCount(asked)} of {formatCounted(all, 'titles')} looked up
          {isUnderWay ? (state.isPaused ? '. Paused.' : '.') : '.'}
        </p>
        {isUnderWay && (
          <button
            type="button"
            className="button"
            onClick={() => (state.isPaused ? browserImporter().resume() : browserImporter().pause())}
          >
            {state.isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            {state.isPaused ? 'Go on' : 'Pause'}
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
  return (
    <p className={styles.muted}>{texts.filter((text) => text !== null).join(' ')} You can look around this site meanwhile.</p>
  )
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
