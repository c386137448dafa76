import MonitorPlay from 'lucide-react/icons/monitor-play'
import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { isEpisodeSeen, marksOf } from '#domain/record/marks.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import { MARK_KINDS } from './mark-kinds.tsx'
import styles from './card-marks.module.css'

/** The titles, by `titleKey`, that one of the visitor's services offers. */
export type Offered = { service: string; titles: ReadonlySet<string> }

const NOTHING: readonly Offered[] = []

/** What the visitor's services offer; filled by app/features/services. */
export const shownOffers = createStore(NOTHING)

/** The marks of a title or episode, at the end of a card's link and its accessible name. Rerendered only when they change. */
export function CardMarks({ of, at }: { of: TitleKey; at?: EpisodeRef }) {
  const names = useSyncExternalStore(
    shownRecord.subscribe,
    () => marksText(of, at),
    () => '',
  )
  if (names === '') return null
  const kinds = MARK_KINDS.filter(({ name }) => names.split(' ').some((each) => each === name))
  return (
    <span className={styles.marks}>
      {kinds.map(({ name, Icon }) => (
        <span key={name} className={styles.mark}>
          <Icon
            size={16}
            role="img"
            aria-hidden={undefined}
            aria-label={m.cards.marked[name]}
            fill={name === 'wanted' ? 'currentColor' : 'none'}
          />
        </span>
      ))}
    </span>
  )
}

/** As a string, since `useSyncExternalStore` compares by identity. */
function marksText(of: TitleKey, at: EpisodeRef | undefined): string {
  const record = shownRecord.read()
  if (!record) return ''
  if (at) return isEpisodeSeen(record, of.id, at) ? 'watched' : ''
  return marksOf(record, of).join(' ')
}

/** A mark on a poster that names the visitor's services with this title. */
export function ServiceMark({ of }: { of: TitleKey }) {
  const label = useStore({ ...shownOffers, read: () => servicesText(of) }, '')
  return (
    label !== '' && (
      <span className={`${styles.mark} ${styles.services}`}>
        <MonitorPlay size={16} role="img" aria-hidden={undefined} aria-label={label} />
      </span>
    )
  )
}

/** As a string, for the same reason. */
function servicesText(title: TitleKey): string {
  const offering = shownOffers.read().filter(({ titles }) => titles.has(titleKey(title)))
  return offering.length === 0 ? '' : m.cards.onServices(offering.map(({ service }) => service))
}
