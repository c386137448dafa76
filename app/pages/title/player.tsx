import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '#domain/format.ts'
import { frameSandbox, offeredSources, selectedSource, templateValues, type Source } from '#domain/sources.ts'
import type { Episode, Title } from '#domain/title.ts'
import { Menu } from '#app/ui/menu.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EpisodeBar } from './episode-bar.tsx'
import { useEpisode } from './use-episode.ts'
import { useRememberedSource } from './use-remembered-source.ts'
import { useSlowFrame } from './use-slow-frame.ts'
import styles from './player.module.css'

type PlayerProps = { title: Title; episodes: Episode[]; sources: Source[]; today: string }

/** The screen and its bar. Nothing loads from elsewhere before the visitor has pressed play or chosen a source. */
export function Player({ title, episodes, sources, today }: PlayerProps) {
  const region = useFocusWhenLinked()
  const place = useEpisode(title)
  const [wanted, remember] = useRememberedSource()
  const [playing, setPlaying] = useState(false)
  const values = templateValues(title, place?.at ?? null)
  const offered = offeredSources(sources, values)
  const chosen = selectedSource(offered, wanted)
  const episode = episodes.find(({ season, number }) => season === place?.at.season && number === place.at.episode)
  const airs = episode?.date != null && episode.date > today ? episode.date : null
  const url = playing && chosen && airs === null ? chosen.url : null
  const { slow, handleLoad } = useSlowFrame(url)
  const other = offered.find(({ source }) => source.id !== chosen?.source.id)

  function choose(id: number) {
    remember(id)
    setPlaying(true)
  }
  return (
    <section ref={region} id="player" aria-label="Player" tabIndex={-1} className={styles.player}>
      <div className={styles.screen}>
        {url !== null ? (
          <iframe
            key={url}
            title="Player"
            src={url}
            sandbox={frameSandbox(url, values)}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy={url.startsWith('/') ? undefined : 'no-referrer'}
            onLoad={handleLoad}
          />
        ) : (
          <>
            <Picture
              kind="backdrop"
              path={episode?.still ?? title.backdrop}
              alt=""
              sizes="(min-width: 75rem) 60vw, 100vw"
              tint={title.id}
            />
            {airs === null ? (
              <button type="button" aria-label="Play" className={styles.play} disabled={!chosen} onClick={() => setPlaying(true)}>
                <Play size={40} fill="currentColor" aria-hidden />
              </button>
            ) : (
              <p className={`board ${styles.airs}`}>Airs {formatDate(airs)}</p>
            )}
          </>
        )}
      </div>
      <div className={styles.bar}>
        {chosen && (
          <Menu
            label={`Server: ${chosen.source.name}`}
            items={offered.map(({ source }) => ({ id: source.id, name: source.name, note: notesOf(source) }))}
            selected={chosen.source.id}
            onSelect={choose}
          />
        )}
        {place && <EpisodeBar title={title} episodes={episodes} place={place} />}
      </div>
      {slow && other && (
        <p role="status" className={styles.slow}>
          This is taking long.{' '}
          <button type="button" className="link" onClick={() => choose(other.source.id)}>
            Try {other.source.name}
          </button>
        </p>
      )}
    </section>
  )
}

/** Who follows the link to the player finds the focus there. */
function useFocusWhenLinked() {
  const region = useRef<HTMLElement>(null)
  const linked = useLocation().hash === '#player'
  useEffect(() => {
    if (linked) region.current?.focus()
  }, [linked])
  return region
}

function notesOf(source: Source): string {
  const notes = [source.isFastest && 'Fastest', source.is4K && '4K', source.isAdFree && 'Ad-free', source.hasAds && 'Has ads']
  return notes.filter((note) => note !== false).join(' · ')
}
