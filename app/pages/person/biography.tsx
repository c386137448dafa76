import { byTitle } from '#domain/people/by-title.ts'
import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { IN_ROW } from '#app/ui/cards/picture.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import { BelowBiography } from './below-biography.tsx'
import type { ShownPerson } from './shown-person.ts'
import styles from './person.module.css'

/** A row beside the portrait and the facts. */
const BESIDE_FACTS = {
  sizes: '(min-width: 992px) min(10.3vw, 198px), (min-width: 768px) 22vw, 29vw',
  saving: IN_ROW.saving,
}
/** Number of best-known titles under the biography. */
const BEST_KNOWN = 12

/** The biography and the titles the person is best known for. */
export function Biography({ person }: { person: ShownPerson }) {
  const best = byTitle(person.knownFor === 'Acting' ? person.cast : person.crew).slice(0, BEST_KNOWN)
  return (
    <>
      <ShowMore lines="sixteen">
        <div className={styles.biography}>
          {(person.biography || EMPTY_MESSAGES.noBiography).split(/\n+/).map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </ShowMore>
      {best.length > 0 && (
        <Row heading="Best known titles">
          {best.map((credit) => (
            <PosterCard key={`${credit.type}${credit.id}`} title={credit} note={credit.role} widths={BESIDE_FACTS} />
          ))}
        </Row>
      )}
      <BelowBiography person={person} />
    </>
  )
}
