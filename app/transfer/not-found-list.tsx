import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { outcomeOf, type Job } from '#domain/import/job.ts'
import { lostRows, lostTable } from '#domain/import/lost-rows.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { browserImporter } from './browser-importer.ts'
import { Candidate, lineText, placeOf, titleText } from './shown-titles.tsx'
import { saveFile } from './save-file.ts'
import styles from './transfer.module.css'

const SHOWN = 20

/** Everything that did not get into the lists, and why; to be looked for under another name, or saved as a file. */
export function NotFoundList({ job }: { job: Job }) {
  const id = useId()
  const [most, setMost] = useState(SHOWN)
  const questions = job.questions.flatMap((_, number) => (outcomeOf(job, number) === 'not-found' ? [number] : []))
  const lost = lostRows(job)
  if (questions.length + lost.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.line}>
        <h3 id={id} className={styles.heading}>
          Not found: {formatCounted(lost.length, 'rows')}
        </h3>
        <button type="button" className="button" onClick={() => saveFile('not-found.csv', lostTable(job), 'text/csv')}>
          <Download size={18} aria-hidden />
          Download as CSV
        </button>
      </div>
      <ul className={styles.rows}>
        {questions.slice(0, most).map((number) => (
          <NotFound key={number} job={job} number={number} />
        ))}
        {lost
          .filter(({ question }) => question === null)
          .slice(0, Math.max(0, most - questions.length))
          .map(({ file, line, title, why }, at) => (
            <li key={at}>
              <span>
                <bdi>{title}</bdi> {why}. <span className={styles.muted}>{lineText(line, file)}</span>
              </span>
            </li>
          ))}
      </ul>
      {lost.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + SHOWN * 5)}>
          Show more
        </button>
      )}
    </section>
  )
}

function NotFound({ job, number }: { job: Job; number: number }) {
  const [isOpen, setOpen] = useState(false)
  const asked = titleText(job.questions[number])
  return (
    <li>
      <span>
        <bdi>{asked}</bdi> <span className={styles.muted}>{placeOf(job, number)}</span>
      </span>
      {!job.added && (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`Look for it: ${asked}`}
          onClick={() => setOpen(!isOpen)}
        >
          Look for it
        </button>
      )}
      {isOpen && !job.added && <LookFor name={job.questions[number]?.name ?? ''} number={number} />}
    </li>
  )
}

/** Null: not asked yet. */
type Found = { titles: KnownTitle[] | null } | null

function LookFor({ name, number }: { name: string; number: number }) {
  const id = useId()
  const [term, setTerm] = useState(name)
  const [found, setFound] = useState<Found>(null)
  const [isBusy, setBusy] = useState(false)
  async function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault()
    if (term.trim() === '') return
    setBusy(true)
    setFound({ titles: await browserImporter().look(term) })
    setBusy(false)
  }
  return (
    <form className={styles.look} onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={id} className="visually-hidden">
        Name of the title
      </label>
      <div className={styles.lookLine}>
        <input id={id} value={term} maxLength={200} className={styles.input} onChange={({ target }) => setTerm(target.value)} />
        <button type="submit" className="button" disabled={isBusy}>
          Look
        </button>
      </div>
      <p role="status" className={styles.muted}>
        {isBusy ? 'Looking…' : toText(found)}
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
  if (!found.titles) return 'The site cannot look now. Try again in a minute.'
  return found.titles.length === 0 ? 'Nothing has a name like this.' : ''
}
