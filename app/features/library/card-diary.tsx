import Repeat2 from 'lucide-react/icons/repeat-2'
import { m } from '#messages'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { viewingsOf } from '#domain/record/marks.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { Action } from './card-action.tsx'
import { viewedKey } from './mark-titles.ts'
import { watchAgain, type Rated } from './rate-title.ts'
import { Viewings } from './viewings.tsx'
import { PartStars } from './your-rating.tsx'
import styles from './card-actions.module.css'

type CardDiaryProps = { of: Rated; onRated?: () => void; onDone: () => void }

/** Below the actions of a card: the visitor's rating of its title, season or episode, and the viewings. */
export function CardDiary({ of: { title, part, name = title.name }, onRated, onDone }: CardDiaryProps) {
  const record = useShownRecord()
  const at = part && toEpisode(part)
  const isSeason = part !== null && at === null
  const viewed = { title, at }
  const hasViewings = !isSeason && viewingsOf(record?.get(viewedKey(viewed)), at?.episode ?? null).length > 0
  function handleAgain() {
    onDone()
    watchAgain(viewed)
  }
  return (
    <>
      {hasViewings && <Action label={m.diary.watchedAgain} Icon={Repeat2} onPress={handleAgain} />}
      <div className={styles.viewings}>
        <PartStars
          of={{ title, part, name }}
          label={at ? m.diary.ratingOfEpisode({ episode: at.episode }) : m.diary.ratingOf({ name })}
          isSmall
          onRated={onRated}
        />
        {!isSeason && <Viewings of={viewed} onAdd={onDone} />}
      </div>
    </>
  )
}

function toEpisode({ season, episode }: { season: number; episode: number | null }): EpisodeRef | null {
  return episode === null ? null : { season, episode }
}
