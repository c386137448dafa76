import { ChevronDown, SkipBack, SkipForward } from 'lucide-react'
import { formatDate } from '#domain/format.ts'
import { airsOn, stepText } from '#domain/player.ts'
import type { Neighbour, Place } from './use-episode.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './player.module.css'

type EpisodeBarProps = { title: ShownTitle; today: string; place: Place }

/** Season and episode, with links to the previous and next. */
export function EpisodeBar({ title, today, place }: EpisodeBarProps) {
  const { at, previous, next, go, chooseSeason } = place
  const episodes = place.episodes ?? []
  const count = title.seasons.find(({ number }) => number === at.season)?.episodeCount ?? 0
  function labelOf(number: number): string {
    const name = episodes.find((episode) => episode.season === at.season && episode.number === number)?.name
    const airs = airsOn({ seasons: title.seasons, episodes, today }, { season: at.season, episode: number })
    return [number, [name, airs && `(airs ${formatDate(airs)})`].filter(Boolean).join(' ')].filter(Boolean).join('. ')
  }
  return (
    <>
      <label className={styles.select}>
        <span className="visually-hidden">Season</span>
        <select value={at.season} onChange={(event) => chooseSeason(Number(event.target.value))}>
          {title.seasons.map(({ number, name, episodeCount }) => (
            <option key={number} value={number} disabled={episodeCount === 0}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </label>
      <label className={`${styles.select} ${styles.episode}`}>
        <span className="visually-hidden">Episode</span>
        <select value={at.episode} onChange={(event) => go({ season: at.season, episode: Number(event.target.value) })}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            // The script in the head may have taken the name.
            <option key={number} value={number} suppressHydrationWarning>
              {labelOf(number)}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </label>
      <div className={styles.steps}>
        <button type="button" className="button" disabled={!previous} onClick={() => previous && go(previous)}>
          <SkipBack size={18} aria-hidden />
          <span className={styles.target}>
            <span className="visually-hidden">Previous episode</span>
            {previous && <Target text={stepText('Previous', at, previous)} place={previous} />}
          </span>
        </button>
        <button type="button" className="button" disabled={!next} onClick={() => next && go(next)}>
          <span className={styles.target}>
            <span className="visually-hidden">Next episode</span>
            {next && <Target text={stepText('Next', at, next)} place={next} />}
          </span>
          <SkipForward size={18} aria-hidden />
        </button>
      </div>
    </>
  )
}

/** What comes there: "Next: 5. The Long Way Home". */
function Target({ text, place: { season, episode, name } }: { text: string; place: Neighbour }) {
  return (
    <>
      {` ${text}${name === null ? '' : '. '}`}
      {name !== null && (
        <span className={styles.name} data-at={`${season}/${episode}`}>
          <bdi>{name}</bdi>
        </span>
      )}
    </>
  )
}
