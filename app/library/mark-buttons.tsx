import { createPortal } from 'react-dom'
import { CheckCheck } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { hasMark, watchedEpisodes, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { kindsFor, Tick } from './mark-kinds.tsx'
import { markUpTo, setMark, setWatched } from './mark-titles.tsx'
import { usePageSeason, usePageTitle } from './page-title.ts'
import { usePlaces } from './use-places.ts'
import { useLibrary } from './browser-library.ts'
import { airedSeasons, isToCome } from '#domain/episodes/aired.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import styles from './switches.module.css'

/** Icons that are filled where they are on. */
const FILLED: ReadonlySet<MarkName> = new Set(['wanted', 'followed'])

/**
 * The switches of a title's page, in the place that it keeps for them. Pages do not bring them: these know what page is open, so
 * that its first load is as small as without.
 */
export function TitleButtons() {
  const title = usePageTitle()?.title
  const [place] = usePlaces('.own')
  return place && title ? createPortal(<Buttons key={title.id} title={title} />, place) : null
}

function Buttons({ title }: { title: KnownTitle }) {
  const library = useLibrary()
  return (
    <div role="group" aria-label="Your lists" className={styles.buttons}>
      {kindsFor(title.type).map(({ name, label, short, Icon }) => {
        const on = library !== null && hasMark(library, title, name)
        return (
          <button
            key={name}
            type="button"
            className={styles.button}
            aria-label={label}
            aria-pressed={on}
            onClick={() => setMark(title, name, !on)}
          >
            <Icon size={18} fill={on && FILLED.has(name) ? 'currentColor' : 'none'} />
            {short}
          </button>
        )
      })}
    </div>
  )
}

/** The switches of a season's page and of each of its episodes, in the places that it keeps for them. */
export function SeasonButtons() {
  const page = usePageSeason()
  const places = usePlaces('[data-season], [data-episode]')
  const library = useLibrary()
  const [today] = useState(() => toDay(new Date()))
  if (!page || !library || places.length === 0) return null
  const { show, seasons, season, episodes } = page
  const seen = new Set(watchedEpisodes(library, show.id).flatMap((at) => (at.season === season ? [at.episode] : [])))
  const airing = { seasons, episodes, today }
  const aired = airedSeasons(airing).find(({ number }) => number === season)?.episodes ?? []
  const whole = aired.length > 0 && aired.every((number) => seen.has(number))

  function mark(numbers: readonly number[], on: boolean, what: string) {
    const changed = numbers.map((episode) => ({ season, episode }))
    setWatched(show, changed, on, what)
  }
  return places.map((place) => {
    const number = Number(place.dataset.episode)
    const inPlace =
      place.dataset.season !== undefined ? (
        <Wide
          label="Mark season as watched"
          on={whole}
          onPress={() => mark(aired, !whole, season === 0 ? 'Specials' : `Season ${season}`)}
          disabled={aired.length === 0}
        />
      ) : isToCome(airing, { season, episode: number }) ? null : (
        <EpisodeButtons
          number={number}
          on={seen.has(number)}
          onMark={(on) => mark([number], on, `Episode ${number}`)}
          onMarkUpTo={() => void markUpTo({ show, seasons, episodes }, { season, episode: number })}
        />
      )
    return createPortal(inPlace, place, place.dataset.episode ?? 'season')
  })
}

type WideProps = { label: string; on: boolean; disabled: boolean; onPress: () => void }

function Wide({ label, on, disabled, onPress }: WideProps) {
  return (
    <button type="button" className={`${styles.button} ${styles.wide}`} aria-pressed={on} disabled={disabled} onClick={onPress}>
      <CheckCheck size={18} />
      {label}
    </button>
  )
}

type EpisodeButtonsProps = { number: number; on: boolean; onMark: (on: boolean) => void; onMarkUpTo: () => void }

/** Rendered again only where something changes: a season may have hundreds. */
const EpisodeButtons = memo(
  function EpisodeButtons({ number, on, onMark, onMarkUpTo }: EpisodeButtonsProps) {
    const id = useId()
    return (
      // No group: arrows would pass it by on their way through the list.
      <div className={styles.each}>
        <button
          type="button"
          className={`${styles.button} ${styles.wide}`}
          aria-label={`Mark episode ${number} as watched`}
          aria-pressed={on}
          onClick={() => onMark(!on)}
        >
          <Tick size={18} />
          Watched
        </button>
        <button
          type="button"
          aria-describedby={id}
          className={`${styles.button} ${styles.wide} ${styles.quiet}`}
          onClick={onMarkUpTo}
        >
          Watched up to here
        </button>
        <span id={id} hidden>
          Episode {number}
        </span>
      </div>
    )
  },
  (before, after) => before.number === after.number && before.on === after.on,
)
