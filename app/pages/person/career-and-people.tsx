import { Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { careerOf } from '#domain/people/person-work.ts'
import { AlsoWith } from './also-with.tsx'
import type { ShownPerson } from './shown-person.ts'
import styles from './career.module.css'

/** How many titles a person has of each decade, and with whom they made the best known. */
export function CareerAndPeople({ person }: { person: ShownPerson }) {
  const career = careerOf(person)
  const most = Math.max(...career.map(({ count }) => count))
  return (
    <>
      {career.length > 1 && (
        <section aria-labelledby="career" className={styles.part}>
          <h2 id="career">Career</h2>
          <ol className={styles.years}>
            {career.map(({ from, years, count, search }) => (
              <li key={from}>
                <b>{years === 10 ? `${from}s` : from}</b>
                <svg aria-hidden className={styles.bar}>
                  <rect width={`${(count / most) * 100}%`} height="100%" />
                </svg>
                {count > 0 ? (
                  <Link to={`?${search}`} className="link" preventScrollReset>
                    {formatCounted(count, 'titles')}
                  </Link>
                ) : (
                  <span>no titles</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <AlsoWith key={person.id} person={person.id} />
    </>
  )
}
