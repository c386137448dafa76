import { useEffect, useId, useRef, useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { isForReview, type Choice, type Job } from '#domain/import/job.ts'
import { browserImporter } from './browser-importer.ts'
import { Candidate, placeOf, titleText } from './shown-titles.tsx'
import styles from './transfer.module.css'

/** Undecided titles shown at a time. */
const SHOWN = 10

/** What is uncertain, one by one: the titles that may be meant, or none of them. */
export function Review({ job }: { job: Job }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [most, setMost] = useState(SHOWN)
  const [mostDone, setMostDone] = useState(SHOWN * 10)
  const [decided, setDecided] = useState(0)
  // What was pressed is gone: the focus goes on to the next one, and to the heading in the end.
  useEffect(() => {
    if (decided > 0) (list.current?.querySelector<HTMLElement>('[data-open]') ?? heading.current)?.focus()
  }, [decided])

  const all = job.questions.flatMap((_, number) => (isForReview(job, number) ? [number] : []))
  const open = all.filter((number) => job.choices[number] === null)
  const done = all.filter((number) => job.choices[number] !== null)
  if (all.length === 0) return null

  function decide(number: number, choice: Choice) {
    browserImporter().choose(number, choice)
    setDecided((count) => count + 1)
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {open.length > 0 ? `Which one is it? ${formatCounted(open.length, 'titles')} to choose` : 'All is chosen'}
      </h3>
      <ul ref={list} className={styles.questions}>
        {open.slice(0, most).map((number) => (
          <Undecided key={number} job={job} number={number} onChoose={(choice) => decide(number, choice)} />
        ))}
      </ul>
      {open.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + SHOWN)}>
          Show more
        </button>
      )}
      {done.length > 0 && (
        <details className={styles.where}>
          <summary>Change what you have chosen: {formatCounted(done.length, 'titles')}</summary>
          <ul className={styles.rows}>
            {done.slice(-mostDone).map((number) => (
              <Decided key={number} job={job} number={number} />
            ))}
          </ul>
          {done.length > mostDone && (
            <button type="button" className="button" onClick={() => setMostDone(mostDone + SHOWN * 10)}>
              Show more
            </button>
          )}
        </details>
      )}
    </section>
  )
}

type UndecidedProps = { job: Job; number: number; onChoose: (choice: Choice) => void }

function Undecided({ job, number, onChoose }: UndecidedProps) {
  const id = useId()
  const answer = job.answers[number]
  const candidates = answer?.state === 'uncertain' ? answer.candidates : []
  return (
    <li className={styles.question}>
      <h4 id={id} data-open tabIndex={-1} className={styles.questionName}>
        <bdi>{titleText(job.questions[number])}</bdi>
      </h4>
      <p className={styles.muted}>{placeOf(job, number)}</p>
      <div role="group" aria-labelledby={id} className={styles.candidates}>
        {candidates.map((title) => (
          <Candidate key={`${title.type}/${title.id}`} title={title} onChoose={() => onChoose(title)} />
        ))}
        <button type="button" className={styles.none} onClick={() => onChoose('none')}>
          None of these
        </button>
      </div>
    </li>
  )
}

function Decided({ job, number }: { job: Job; number: number }) {
  const choice = job.choices[number]
  const asked = titleText(job.questions[number])
  return (
    <li>
      <span>
        <bdi>{asked}</bdi>: {choice === 'none' || !choice ? 'none of these' : <bdi>{titleText(choice)}</bdi>}
      </span>
      <button
        type="button"
        className="link"
        aria-label={`Change ${asked}`}
        onClick={() => browserImporter().choose(number, null)}
      >
        Change
      </button>
    </li>
  )
}
