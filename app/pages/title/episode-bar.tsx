import { ChevronDown, SkipBack, SkipForward } from 'lucide-react'
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
        <ChevronDown size={18} aria-hidden />
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
        <ChevronDown size={18} aria-hidden />
      </label>
      <div className={styles.steps}>
        <button type="button" className="button" disabled={!previous} onClick={() => previous && go(previous)}>
          <SkipBack size={18} aria-hidden />
          <span className="visually-hidden">Previous episode</span>
          <Target place={previous} />
        </button>
        <button type="button" className="button" disabled={!next} onClick={() => next && go(next)}>
          <span className="visually-hidden">Next episode</span>
          <Target place={next} />
          <SkipForward size={18} aria-hidden />
        </button>
      </div>
    </>
  )
}

/** Where a button leads; its name says in words what it does. */
function Target({ place }: { place: EpisodeRef | null }) {
  return place && <span aria-hidden>{`S${place.season} E${place.episode}`}</span>
}
