import { CheckCheck } from 'lucide-react'
import { memo, useState } from 'react'
import { createPortal } from 'react-dom'
import { toDay } from '#domain/date-windows.ts'
import { episodesUpTo } from '#domain/library/episodes-up-to.ts'
import { watchedEpisodes } from '#domain/library/library.ts'
import { countEpisodes } from '#domain/library/messages.ts'
import { setWatched } from './mark-titles.tsx'
import { usePageSeason } from './page-title.ts'
import { Tick } from './tick.tsx'
import { useLibrary } from './use-library.ts'
import { usePlaces } from './use-places.ts'
import styles from './switches.module.css'

/** The switches of a season's page and of each of its episodes, in the places that it keeps for them. */
export function SeasonButtons() {
  const page = usePageSeason()
  const places = usePlaces('[data-season], [data-episode]')
  const library = useLibrary()
  const [today] = useState(() => toDay(new Date()))
  if (!page || !library || places.length === 0) return null
  const { show, seasons, season, episodes } = page
  const seen = new Set(watchedEpisodes(library, show.id).flatMap((at) => (at.season === season ? [at.episode] : [])))
  // As the player takes it: where no day is known, all have aired.
  const isDated = episodes.some(({ date }) => date !== null)
  const aired = episodes.flatMap(({ number, date }) => (!isDated || (date !== null && date <= today) ? [number] : []))
  const toCome = new Set(episodes.flatMap(({ number, date }) => (date !== null && date > today ? [number] : [])))
  const whole = aired.length > 0 && aired.every((number) => seen.has(number))

  function mark(numbers: readonly number[], on: boolean, what: string) {
    const changed = numbers.map((episode) => ({ season, episode }))
    setWatched(show, changed, on, what)
  }
  function markUpTo(episode: number) {
    const all = episodesUpTo(seasons, { season, episode })
    setWatched(show, all, true, countEpisodes(all.length))
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
      ) : toCome.has(number) ? null : (
        <EpisodeButtons
          number={number}
          on={seen.has(number)}
          onMark={(on) => mark([number], on, `Episode ${number}`)}
          onMarkUpTo={() => markUpTo(number)}
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
    return (
      <div role="group" aria-label={`Episode ${number}`} className={styles.each}>
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
        <button type="button" className={`${styles.button} ${styles.wide} ${styles.quiet}`} onClick={onMarkUpTo}>
          Watched up to here
        </button>
      </div>
    )
  },
  (before, after) => before.number === after.number && before.on === after.on,
)
