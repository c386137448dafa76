import { m } from '#messages'
import type { DiaryEntry } from '#domain/record/diary.ts'
import { ViewingTools } from '#app/features/library/viewings.tsx'
import { PartStars } from '#app/features/library/your-rating.tsx'
import styles from './diary.module.css'

type ItemToolsProps = {
  entry: DiaryEntry
  name: string
  /** DOM id of the text that says what was seen. */
  describedBy: string
  onMoved?: () => void
}

/** The visitor's rating and note of a viewing, and the buttons that change them. */
export function ItemTools({ entry: { title, at, facts, viewing }, name, ...rest }: ItemToolsProps) {
  return (
    <div>
      {facts && (
        <PartStars
          of={{ title: { ...title, ...facts }, part: at }}
          label={at ? m.diary.ratingOfEpisode({ episode: at.episode }) : m.diary.ratingOf({ name })}
          isSmall
        />
      )}
      <div className={styles.buttons}>
        <ViewingTools of={{ title: { ...title, name }, at }} viewing={viewing} {...rest} />
      </div>
    </div>
  )
}
