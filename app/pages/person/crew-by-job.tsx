import { useState } from 'react'
import { MESSAGES, noMediaText } from '#domain/messages.ts'
import type { PersonCredit } from '#domain/person.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CreditGrid } from './credit-grid.tsx'
import styles from './person.module.css'

/** A person's work behind the camera, one job at a time. */
export function CrewByJob({ credits }: { credits: PersonCredit[] }) {
  const jobs = [...new Set(credits.map(({ role }) => role))].filter((job) => job !== '')
  const [chosen, setChosen] = useState(jobs[0])
  if (chosen === undefined) return <EmptyState title={MESSAGES.noMedia} text={noMediaText('crew credits')} />
  return (
    <>
      <fieldset className={styles.jobs}>
        <legend className="visually-hidden">Job</legend>
        {jobs.map((job) => (
          <label key={job} className={`chip ${styles.job}`}>
            <input
              type="radio"
              name="job"
              value={job}
              checked={job === chosen}
              onChange={() => setChosen(job)}
              className="visually-hidden"
            />
            {job}
          </label>
        ))}
      </fieldset>
      <CreditGrid
        credits={credits.filter(({ role }) => role === chosen).map((credit) => ({ ...credit, role: '' }))}
        noun={chosen}
      />
    </>
  )
}
