import { WhereToWatch } from '#app/services/where-to-watch.tsx'
import type { SentCards } from '#app/ui/cards/sent-cards.ts'
import { Facts } from './facts.tsx'
import type { ShownTitle } from './shown-title.ts'
import type { TitleFact } from './title-facts.ts'
import styles from './facts.module.css'

/** Where the title can be watched, and its details. */
export function WatchAndFacts({ title, facts }: { title: ShownTitle; facts: SentCards<TitleFact> }) {
  return (
    <div className={styles.beside}>
      {title.streaming && <WhereToWatch key={title.id} title={title} streaming={title.streaming} />}
      <Facts facts={facts} />
    </div>
  )
}
