import { useState } from 'react'
import { Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { outcomeOf, resultOf, type Job } from '#domain/import/job.ts'
import { titleText } from './texts.ts'
import styles from './transfer.module.css'

const SHOWN = 100
const LABELS = { matched: 'Found', chosen: 'Chosen by you' } as const

/** What every row that was found is taken for. Shown when it is asked for: there may be thousands. */
export function RowList({ job }: { job: Job }) {
  return Object.entries(LABELS).map(([outcome, label]) => {
    const numbers = job.questions.flatMap((_, number) => (outcomeOf(job, number) === outcome ? [number] : []))
    return numbers.length > 0 && <Outcomes key={outcome} job={job} label={label} numbers={numbers} />
  })
}

function Outcomes({ job, label, numbers }: { job: Job; label: string; numbers: number[] }) {
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(SHOWN)
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
        <button type="button" className="button" onClick={() => setMost(most + SHOWN * 5)}>
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
