import { memo } from 'react'
import { departmentName } from '#domain/people/credit-names.ts'
import type { PersonCard as PersonCardData } from '#domain/titles/person-card.ts'
import { cardKey, CardLink } from './card-link.tsx'
import type { Widths } from './poster-card.tsx'
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
  return (
    <CardLink of={cardKey.person(person.id)} className={styles.card} to={`/person/${person.id}`}>
      <Picture
        bare
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
    </CardLink>
  )
})
