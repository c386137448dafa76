import { useState } from 'react'
import type { PersonCard as PersonCardData } from '#domain/titles/person-card.ts'
import type { CrewCredit } from '#domain/titles/title.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { LongList } from '#app/ui/long-grid/long-list.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { IN_PEOPLE } from '#app/ui/cards/picture-places.ts'
import styles from './title.module.css'

/** The crew, one department at a time; a person with two jobs in it appears once. */
export function Crew({ credits }: { credits: CrewCredit[] }) {
  const departments = [...new Set(credits.map(({ department }) => department))]
  const [chosen, setChosen] = useState(departments[0])
  if (chosen === undefined) return <EmptyState title="No Crew" text="Nobody is listed in the crew of this title." />
  const people = byPerson(credits.filter(({ department }) => department === chosen))
  return (
    <>
      <Choices legend="Department" options={departments} selected={chosen} onSelect={setChosen} />
      <LongList key={chosen} items={people} keyOf={({ person }) => person.id} first={48} className={styles.people}>
        {({ person, jobs }) => <PersonCard person={person} widths={IN_PEOPLE} note={jobs.join(', ')} />}
      </LongList>
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
