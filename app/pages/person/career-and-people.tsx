import { Link } from 'react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { careerOf } from '#domain/people/person-work.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import type { SharedPerson } from '#domain/people/shared-people.ts'
import { parseId } from '#domain/titles/title.ts'
import { Picture, type Slot, PORTRAIT_FILES } from '#app/ui/cards/picture.tsx'
import { useAnswer } from '#app/hooks/use-answer.ts'
import type { ShownPerson } from './shown-person.ts'
import styles from './career.module.css'

/** A person's titles per decade, and the people with whom they made their best-known ones. */
export function CareerAndPeople({ person }: { person: ShownPerson }) {
  const career = careerOf(person)
  const most = Math.max(...career.map(({ count }) => count))
  return (
    <>
      {career.length > 1 && (
        <section aria-labelledby="career" className={styles.part}>
          <h2 id="career">{m.person.career}</h2>
          <ol role="list" className={styles.years}>
            {career.map(({ from, years, count, search }) => (
              <li key={from}>
                <b>{years === 10 ? m.person.decade({ year: from }) : from}</b>
                <svg aria-hidden className={`mirrored ${styles.bar}`}>
                  <rect width={`${(count / most) * 100}%`} height="100%" />
                </svg>
                {count > 0 ? (
                  <Link to={`?${search}`} className="link" preventScrollReset>
                    {m.person.titles({ count })}
                  </Link>
                ) : (
                  <span>{m.person.noTitles}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <AlsoWith person={person.id} />
    </>
  )
}

/** Limit on the people; their space is reserved, so that nothing shifts when they are loaded. */
const ROOM = 6
/** Distance below the window at which the section starts loading. */
const AHEAD = '400px'
const SMALL: Slot<'profile'> = { files: PORTRAIT_FILES, sizes: '48px', saving: '48px' }

/** People who share the best-known titles. Loaded only when about to be seen, because it costs the server several requests. */
function AlsoWith({ person }: { person: number }) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { value, hasFailed } = useAnswer(isNear ? `/api/people/${person}/shared` : null, parseShared)
  // The list is only an extra, so a failure shows as an empty one.
  const people = hasFailed ? [] : value
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    if (section.current) near.observe(section.current)
    return () => near.disconnect()
  }, [])
  return (
    <section ref={section} aria-labelledby="also-with" aria-busy={people === null} className={styles.part}>
      <h2 id="also-with">{m.person.alsoWith}</h2>
      {people?.length === 0 && <p>{m.person.nobodyElse}</p>}
      <ul role="list" className={styles.people}>
        {people?.map(({ person: { id, name, picture }, titles }) => (
          <li key={id}>
            <Link to={`/person/${id}`} className={styles.person}>
              <span>
                <Picture kind="profile" path={picture} alt="" slot={SMALL} />
              </span>
              <span>
                <span dir="auto" className={styles.name}>
                  {name}
                </span>
                <span className="note" title={titles.join(m.site.common.comma)}>
                  {m.person.titlesTogether({ count: titles.length })}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {Array.from({ length: ROOM - (people?.length ?? 0) }, (_, at) => (
          <li key={`room ${at}`} aria-hidden />
        ))}
      </ul>
    </section>
  )
}

function parseShared(value: unknown): SharedPerson[] | null {
  const { people } = toObject(value)
  return Array.isArray(people) ? people.flatMap((each: unknown) => toShared(each) ?? []).slice(0, ROOM) : null
}

function toShared(value: unknown): SharedPerson | null {
  const { person, titles } = toObject(value)
  const { id, name, picture } = toObject(person)
  const number = parseId(String(id))
  if (number === null || typeof name !== 'string' || !Array.isArray(titles)) return null
  return { person: { id: number, name, picture: parsePicturePath(picture), knownFor: null }, titles: titles.map(String) }
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
