import { useState } from 'react'
import type { PersonCard as PersonCardData } from '#domain/person.ts'
import type { CrewCredit } from '#domain/title.ts'
import { Choices } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import styles from './title.module.css'

/** Who made it, one department at a time; a person with two jobs in it is there once. */
export function Crew({ credits }: { credits: CrewCredit[] }) {
  const departments = [...new Set(credits.map(({ department }) => department))]
  const [chosen, setChosen] = useState(departments[0])
  if (chosen === undefined) return <EmptyState title="No Crew" text="Nobody is listed in the crew of this title." />
  return (
    <>
      <Choices legend="Department" options={departments} selected={chosen} onSelect={setChosen} />
      <ul className={styles.people}>
        {byPerson(credits.filter(({ department }) => department === chosen)).map(({ person, jobs }) => (
          <li key={person.id}>
            <PersonCard person={person} note={jobs.join(', ')} />
          </li>
        ))}
      </ul>
    </>
  )
}

function byPerson(credits: CrewCredit[]): { person: PersonCardData; jobs: string[] }[] {
  const people = new Map<number, { person: PersonCardData; jobs: string[] }>()
  for (const { person, job } of credits) {
    const entry = people.get(person.id) ?? { person, jobs: [] }
    if (!entry.jobs.includes(job)) entry.jobs.push(job)
    people.set(person.id, entry)
  }
  return [...people.values()]
}
