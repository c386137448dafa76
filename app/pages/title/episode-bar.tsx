import { SkipBack, SkipForward } from 'lucide-react'
import type { EpisodeRef } from '#domain/player.ts'
import type { Episode, Title } from '#domain/title.ts'
import type { Place } from './use-episode.ts'
import styles from './player.module.css'

/** Season and episode, and the way to the ones beside them. */
export function EpisodeBar({ title, episodes, place }: { title: Title; episodes: Episode[]; place: Place }) {
  const { at, previous, next, go, chooseSeason } = place
  const count = title.seasons.find(({ number }) => number === at.season)?.episodeCount ?? 0
  const nameOf = (number: number) => episodes.find((episode) => episode.season === at.season && episode.number === number)?.name
  return (
    <>
      <label className={styles.select}>
        <span className="visually-hidden">Season</span>
        <select value={at.season} onChange={(event) => chooseSeason(Number(event.target.value))}>
          {title.seasons.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.select}>
        <span className="visually-hidden">Episode</span>
        <select value={at.episode} onChange={(event) => go({ season: at.season, episode: Number(event.target.value) })}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {[number, nameOf(number)].filter(Boolean).join('. ')}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.steps}>
        <button
          type="button"
          className="button"
          aria-label="Previous episode"
          title={label(previous)}
          disabled={!previous}
          onClick={() => previous && go(previous)}
        >
          <SkipBack size={18} aria-hidden />
          {label(previous)}
        </button>
        <button
          type="button"
          className="button"
          aria-label="Next episode"
          title={label(next)}
          disabled={!next}
          onClick={() => next && go(next)}
        >
          {label(next)}
          <SkipForward size={18} aria-hidden />
        </button>
      </div>
    </>
  )
}

function label(target: EpisodeRef | null): string | undefined {
  return target ? `S${target.season} E${target.episode}` : undefined
}
