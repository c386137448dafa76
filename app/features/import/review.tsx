import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { type Choice, isForReview, type Job } from '#domain/import/job.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { yearOf } from '#domain/text/format.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { browserImporter } from './browser-importer.ts'
import styles from './import.module.css'

/** Undecided titles shown at first, and added by each "Show more". */
const SHOWN = 10

/** Asks about each uncertain title: which candidate is meant, or none of them. */
export function Review({ job }: { job: Job }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [decided, setDecided] = useState(0)
  // The pressed button is gone: moves the focus to the next question, or to the heading after the last.
  useEffect(() => {
    if (decided > 0) (list.current?.querySelector<HTMLElement>('[data-open]') ?? heading.current)?.focus()
  }, [decided])

  const all = job.questions.flatMap((_, number) => (isForReview(job, number) ? [number] : []))
  const open = all.filter((number) => job.choices[number] === null)
  const done = all.filter((number) => job.choices[number] !== null)
  const [most, moreOpen] = useShown(open.length, SHOWN, SHOWN)
  const [mostDone, moreDone] = useShown(done.length, SHOWN * 10, SHOWN * 10)
  if (all.length === 0) return null

  function decide(number: number, choice: Choice) {
    browserImporter().choose(number, choice)
    setDecided((count) => count + 1)
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} ref={heading} tabIndex={-1} className="sub-heading">
        {open.length > 0 ? m.transfer.review.title({ count: open.length }) : m.transfer.review.done}
      </h3>
      <ul role="list" ref={list} className={styles.questions}>
        {open.slice(0, most).map((number) => (
          <Undecided key={number} job={job} number={number} onChoose={(choice) => decide(number, choice)} />
        ))}
      </ul>
      {moreOpen}
      {done.length > 0 && (
        <details className={styles.where}>
          <summary>{m.transfer.review.decided({ count: done.length })}</summary>
          <ul role="list" className={styles.rows}>
            {done.slice(-mostDone).map((number) => (
              <Decided key={number} job={job} number={number} />
            ))}
          </ul>
          {moreDone}
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
      <p className="note">{placeOf(job, number)}</p>
      <div role="group" aria-labelledby={id} className={styles.candidates}>
        {candidates.map((title) => (
          <Candidate key={`${title.type}/${title.id}`} title={title} onChoose={() => onChoose(title)} />
        ))}
        <button type="button" className={styles.none} onClick={() => onChoose('none')}>
          {m.transfer.review.none}
        </button>
      </div>
    </li>
  )
}

function Decided({ job, number }: { job: Job; number: number }) {
  const choice = job.choices[number]
  const chosen = choice === 'none' || !choice ? null : titleText(choice)
  const fileTitle = titleText(job.questions[number])
  return (
    <li>
      <span>
        <Sentence
          text={chosen ? m.transfer.review.choice : m.transfer.review.noChoice}
          parts={{ title: () => <bdi>{fileTitle}</bdi>, choice: () => <bdi>{chosen}</bdi> }}
        />
      </span>
      <button
        type="button"
        className="link"
        aria-label={m.transfer.review.changeTitle({ title: fileTitle })}
        onClick={() => browserImporter().choose(number, null)}
      >
        {m.transfer.review.change}
      </button>
    </li>
  )
}

type Named = { name: string } & ({ year: number | null } | { date: string | null })

/** A title's name and year, from a file or the catalogue; its id if there is no name. */
export function titleText(title: (Named & { imdbId?: string | null; tmdbId?: number | null }) | undefined): string {
  if (!title) return ''
  const year = 'year' in title ? title.year : yearOf(title.date)
  const name = title.name || (title.imdbId ?? title.tmdbId?.toString() ?? '')
  return year === null ? name : `${name} (${year})`
}

/** Where a title is in the files: "Line 12 of watched.csv and 2 more". */
export function placeOf(job: Job, question: number): string {
  const at = job.asks.indexOf(question)
  const row = job.rows[at]
  const more = job.asks.filter((each) => each === question).length - 1
  if (!row) return ''
  const { line } = row
  const file = job.files[row.file]?.name ?? ''
  if (more === 0) return lineText(line, file)
  return isJson(file)
    ? m.transfer.review.entryAndMore({ entry: line, file, more })
    : m.transfer.review.lineAndMore({ line, file, more })
}

/** "Line 12 of watched.csv"; "Entry 12" for a JSON file. */
export function lineText(line: number, file: string): string {
  return isJson(file) ? m.transfer.review.entry({ entry: line, file }) : m.transfer.review.line({ line, file })
}

function isJson(file: string): boolean {
  return /\.json$/i.test(file)
}

/** A possible title, as a button that chooses it. */
export function Candidate({ title, onChoose }: { title: KnownTitle; onChoose: () => void }) {
  const { type, name, date, poster } = title
  return (
    <button type="button" className={styles.candidate} onClick={onChoose}>
      <span className={styles.poster}>
        <Picture kind="poster" path={poster} alt="" slot={SMALL_POSTER} />
      </span>
      <span className={styles.candidateText}>
        <bdi className={styles.candidateName}>{name}</bdi>{' '}
        <span className="note">
          {[yearOf(date), type === 'movie' ? m.site.common.movie : m.site.common.tvShow]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
    </button>
  )
}

/** How many items of a long list to show, and the button that shows more. */
export function useShown(count: number, first: number, step = first * 5): [most: number, more: React.ReactNode] {
  const [most, setMost] = useState(first)
  const more = count > most && (
    <button type="button" className="button" onClick={() => setMost(most + step)}>
      {m.site.common.showMore}
    </button>
  )
  return [most, more]
}
