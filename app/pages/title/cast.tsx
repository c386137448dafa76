import type { CastCredit } from '#domain/title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import styles from './title.module.css'

/** Who plays whom. */
export function Cast({ credits }: { credits: CastCredit[] }) {
  if (credits.length === 0) return <EmptyState title="No Cast" text="Nobody is listed in the cast of this title." />
  return (
    <ul className={styles.people}>
      {credits.map(({ creditId, person, character, episodeCount }) => (
        <li key={creditId}>
          <PersonCard
            person={person}
            note={[character, episodeCount && `${episodeCount} episodes`].filter(Boolean).join(' · ')}
          />
        </li>
      ))}
    </ul>
  )
}
