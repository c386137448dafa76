import type { CastCredit } from '#domain/titles/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { LongList } from '#app/ui/long-grid/long-list.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { IN_PEOPLE } from '#app/ui/cards/picture-places.ts'
import styles from './title.module.css'

/** The actors and their roles. */
export function Cast({ credits }: { credits: CastCredit[] }) {
  if (credits.length === 0) return <EmptyState title="No Cast" text="Nobody is listed in the cast of this title." />
  return (
    <LongList items={credits} keyOf={({ creditId }) => creditId} first={48} className={styles.people}>
      {({ person, character, episodeCount }) => (
        <PersonCard person={person} note={character} fact={episodesIn(episodeCount)} widths={IN_PEOPLE} />
      )}
    </LongList>
  )
}

function episodesIn(count: number | null): string | null {
  return count ? `${count} ${count === 1 ? 'episode' : 'episodes'}` : null
}
