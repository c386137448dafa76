import { m } from '#messages'
import { useStore } from '#app/hooks/create-store.ts'
import { shownRecord, useShownRecord } from '#app/hooks/shown-record.ts'
import { toKnownTitle } from '#app/features/record/known-title.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import type { Title, TitleKey } from '#domain/titles/title.ts'
import styles from './buttons.module.css'
import { askedTitle } from './asked-title.ts'
import CheckCheck from 'lucide-react/icons/check-check'
import ListPlus from 'lucide-react/icons/list-plus'
import { useId, useState } from 'react'
import { airedSeasons, isToCome } from '#domain/episodes/aired.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { hasMark, isEpisodeSeen, type MarkName } from '#domain/record/marks.ts'
import { kindsFor, Tick } from '#app/ui/cards/mark-kinds.tsx'

/** Marks whose icons are filled when set. */
const FILLED: ReadonlySet<MarkName> = new Set(['wanted', 'followed'])

type TitleButtonsProps = { title: Pick<Title, 'type' | 'id' | 'name' | 'poster' | 'date' | 'rating' | 'genres'> }

/** The toggles of a title's page. They take presses from the start, and act once the record is read. */
export function TitleButtons({ title }: TitleButtonsProps) {
  return (
    <div role="group" aria-label={m.library.yourLists} className={styles.buttons}>
      {kindsFor(title.type).map((kind) => (
        <MarkButton key={kind.name} title={title} kind={kind} />
      ))}
      <ListButton title={title} />
    </div>
  )
}

function MarkButton({ title, kind }: TitleButtonsProps & { kind: ReturnType<typeof kindsFor>[number] }) {
  const { name, label, short, Icon } = kind
  const isReady = useStore({ ...shownRecord, read: () => shownRecord.read() !== null }, false)
  const on = useStore({ ...shownRecord, read: () => isOn(title, name) }, false)
  const known = toKnownTitle(title)
  const turn = (wanted: boolean) => withMarks(({ setMark }) => known && setMark(known, name, wanted))
  const press = useEarlyPress({
    isReady,
    onPress: () => turn(!on),
    onEarlyPress: () => on || turn(true),
  })
  return (
    <button type="button" className={styles.button} aria-label={label} aria-pressed={on} {...press}>
      <Icon size={18} fill={on && FILLED.has(name) ? 'currentColor' : 'none'} />
      {short}
    </button>
  )
}

/** Opens the choice among the visitor's own lists, once its code is loaded. */
function ListButton({ title }: TitleButtonsProps) {
  const known = toKnownTitle(title)
  const press = useEarlyPress({ onPress: () => known && askedTitle.write({ title: known }) })
  return (
    <button type="button" className={styles.button} aria-label={m.library.addToList} aria-haspopup="dialog" {...press}>
      <ListPlus size={18} />
      {m.library.addToListShort}
    </button>
  )
}

function isOn(title: TitleKey, name: MarkName): boolean {
  const record = shownRecord.read()
  return record !== null && hasMark(record, title, name)
}

type Marks = typeof import('./mark-titles.ts')

/** The toggle of a season's page: marks all aired episodes, or says that there are none. */
export function SeasonButton({ show, season }: { show: PageShow; season: number }) {
  const id = useId()
  const record = useShownRecord()
  const [today] = useState(() => ownDay())
  if (!record) return null
  const aired = airedSeasons({ ...show, today }).find(({ number }) => number === season)?.episodes ?? []
  const episodes = aired.map((episode) => ({ season, episode }))
  const on = episodes.length > 0 && episodes.every((at) => isEpisodeSeen(record, show.title.id, at))
  const name = season === 0 ? m.season.specials : m.season.seasonName({ number: season })
  const isEmpty = episodes.length === 0
  return (
    <div className={styles.each}>
      <button
        type="button"
        className={`${styles.button} ${styles.wide}`}
        aria-pressed={on}
        aria-describedby={isEmpty ? id : undefined}
        disabled={isEmpty}
        onClick={() => withMarks(({ setSeasonWatched }) => setSeasonWatched(show.title, episodes, !on, name))}
      >
        <CheckCheck size={18} />
        {m.library.markSeason}
      </button>
      {isEmpty && (
        <p id={id} className={styles.note}>
          {m.library.noneAired}
        </p>
      )}
    </div>
  )
}

/** The toggles of an episode in a season's list. */
export function EpisodeButtons({ show, season, episode }: { show: PageShow; season: number; episode: number }) {
  const id = useId()
  const record = useShownRecord()
  const [today] = useState(() => ownDay())
  const at = { season, episode }
  if (!record || isToCome({ ...show, today }, at)) return null
  const on = isEpisodeSeen(record, show.title.id, at)
  return (
    // Not a group: arrow keys would skip it on their way through the list.
    <div className="cluster">
      <button
        type="button"
        className={`${styles.button} ${styles.wide}`}
        aria-label={m.library.markEpisode({ episode })}
        aria-pressed={on}
        onClick={() => withMarks(({ setEpisodeWatched }) => setEpisodeWatched(show.title, at, !on))}
      >
        <Tick size={18} />
        {m.library.watchedEpisode}
      </button>
      <button
        type="button"
        aria-describedby={id}
        className={`${styles.button} ${styles.wide} ${styles.quiet}`}
        onClick={() => withMarks(({ markUpTo }) => void markUpTo(show, at))}
      >
        {m.library.watchedUpToHere}
      </button>
      <span id={id} hidden>
        {m.season.episodeName({ number: episode })}
      </span>
    </div>
  )
}

/** The module is already loaded: the buttons act only once the record is. */
function withMarks(work: (marks: Marks) => void): void {
  void import('./mark-titles.ts').then(work)
}
