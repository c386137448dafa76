import { formatCount, formatDate } from '#domain/text/format.ts'
import { MESSAGES } from '#domain/messages.ts'
import { ageAt } from '#domain/people/person.ts'
import type { WorkCredit } from '#domain/people/by-title.ts'
import type { ShownPerson } from './shown-person.ts'
import styles from './person.module.css'

/** The facts beside the portrait; a missing one reads "Unknown". */
export function PersonFacts({ person, today }: { person: ShownPerson; today: string }) {
  const dead = person.deathday !== null
  const facts = [
    ['Known for', person.knownFor ?? MESSAGES.unknown],
    ['Birthdate', withAge(person.birthday, dead ? null : ageAt(person.birthday, today))],
    ...(dead ? [['Date of Death', withAge(person.deathday, ageAt(person.birthday, person.deathday))] as const] : []),
    ['Hometown', person.birthplace ?? MESSAGES.unknown],
    ['Acting credits', countOf(person.cast)],
    ['TV acting credits', countOf(person.cast, 'tv')],
    ['Movie credits', countOf([...person.cast, ...person.crew], 'movie')],
    ['TV credits', countOf([...person.cast, ...person.crew], 'tv')],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function withAge(date: string | null, age: number | null): string {
  return age === null ? formatDate(date) : `${formatDate(date)} (${age} years old)`
}

/** Counts titles, not credits: two jobs on one film count once. */
function countOf(credits: WorkCredit[], type?: WorkCredit['type']): string {
  return formatCount(
    new Set(credits.filter((credit) => !type || credit.type === type).map((credit) => `${credit.type}${credit.id}`)).size,
  )
}
