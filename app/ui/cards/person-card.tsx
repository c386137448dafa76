import { memo } from 'react'
import { Link } from 'react-router'
import { departmentName } from '#domain/people/credit-names.ts'
import type { PersonCard as PersonCardData } from '#domain/titles/person-card.ts'
import { usePrefetch } from '#app/hooks/connection.ts'
import { supportsViewTransitions, type Widths } from './poster-card.tsx'
import { IN_ROW, Picture, PORTRAIT_FILES } from './picture.tsx'
import styles from './poster-card.module.css'

type PersonCardProps = {
  person: PersonCardData
  /** Shown under the name, such as a role. */
  note?: string
  /** The last line; otherwise, without a note, what the person is known for. */
  fact?: string | null
  /** The first card of a page whose portraits are its largest pictures. */
  priority?: boolean
  /** Widths of the portrait; default: in a row. */
  widths?: Widths
}

/** A person in a row or grid; the whole card is one link. */
export const PersonCard = memo(function PersonCard({
  person,
  note,
  fact = note === undefined ? person.knownFor && departmentName(person.knownFor) : null,
  priority,
  widths = IN_ROW,
}: PersonCardProps) {
  const prefetch = usePrefetch()
  return (
    <Link className={styles.card} to={`/person/${person.id}`} prefetch={prefetch} viewTransition={supportsViewTransitions()}>
      <Picture
        className={styles.poster}
        kind="profile"
        path={person.picture}
        alt=""
        slot={{ files: PORTRAIT_FILES, ...widths }}
        priority={priority}
      />
      <span className={styles.name} dir="auto">
        {person.name}
      </span>
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
      {fact && (
        <span className={styles.facts}>
          <span>{fact}</span>
        </span>
      )}
    </Link>
  )
})
