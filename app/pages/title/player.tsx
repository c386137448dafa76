import { Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '#domain/format.ts'
import { SOURCE_MARKS } from '#domain/player-messages.ts'
import { positionKey } from '#domain/player-positions.ts'
import { airsOn } from '#domain/player.ts'
import { frameSandbox } from '#domain/sources/sandbox.ts'
import {
  defaultSourceId,
  offeredSources,
  selectedSource,
  type OfferedSource,
  type SentSource,
} from '#domain/sources/selection.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import { useWatchedTitle } from '#app/history/use-remembered-title.ts'
import { useLive } from '#app/live/use-live.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Menu } from '#app/ui/widgets/menu.tsx'
import { BACKDROP } from '#app/ui/cards/backdrop.tsx'
import { Picture } from '#app/ui/cards/picture.tsx'
import { EpisodeBar } from './episode-bar.tsx'
import type { Place } from './use-episode.ts'
import { useRememberedSource } from './use-remembered-source.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './player.module.css'

// The message handler is needed only once there is a frame; preload it when the visitor is about to press Play.
const loadFrame = () => import('./player-frame.tsx')
const PlayerFrame = lazy(async () => ({ default: (await loadFrame()).PlayerFrame }))

type PlayerProps = { title: ShownTitle; place: Place | null; sources: SentSource[]; today: string }

/** The player and its controls. Nothing loads from elsewhere until the visitor presses Play or chooses a source. */
export function Player({ title, place, sources: rendered, today }: PlayerProps) {
  const sources = useLive('sources', null)?.[title.type] ?? rendered
  const { frameOrigins } = useSite()
  const region = useFocusWhenLinked()
  const episodes = place?.episodes ?? []
  const [wanted, remember] = useRememberedSource()
  const [playing, setPlaying] = useState(false)
  const values = templateValues(title, place?.at ?? null)
  const offered = offeredSources(sources, values)
  const chosen = selectedSource(offered, { wantedId: wanted, defaultId: defaultSourceId(sources) })
  const episode = episodes.find(({ season, number }) => season === place?.at.season && number === place.at.episode)
  const airs = place && airsOn({ seasons: title.seasons, episodes, today }, place.at)
  const url = playing && chosen && airs === null && isFramable(chosen.url, frameOrigins) ? chosen.url : null
  useWatchedTitle(url === null ? null : title, place?.at ?? null)
  const other = offered.find(({ source }) => source.id !== chosen?.source.id)

  function choose(id: number) {
    remember(id)
    play(offered.find(({ source }) => source.id === id))
  }
  function play(offer: OfferedSource | null | undefined) {
    // An open page's policy cannot change: a source from a new origin needs a page load.
    if (offer && !isFramable(offer.url, frameOrigins)) return window.location.reload()
    place?.hold()
    setPlaying(true)
  }
  const poster = <Picture kind="backdrop" path={episode?.still ?? title.backdrop} alt="" place={BACKDROP} tint={title.id} />
  return (
    <section ref={region} id="player" aria-label="Player" tabIndex={-1} className={styles.player}>
      <div className={styles.screen} data-at={place ? `${place.at.season}/${place.at.episode}` : undefined}>
        {url !== null ? (
          <Suspense fallback={poster}>
            <PlayerFrame
              key={url}
              url={url}
              sandbox={frameSandbox(url, values)}
              of={positionKey(title.type, title.id, place?.at ?? null)}
              next={place?.next ?? null}
              onNext={() => place?.next && place.go(place.next)}
              other={other?.source.name ?? null}
              onOther={() => other && choose(other.source.id)}
              seen={{ title, place, today }}
            />
          </Suspense>
        ) : (
          <>
            {poster}
            {airs === null ? (
              <button
                type="button"
                aria-label="Play"
                className={styles.play}
                disabled={!chosen}
                onPointerEnter={() => void loadFrame()}
                onFocus={() => void loadFrame()}
                onClick={() => {
                  // The button disappears: move keyboard focus to the player.
                  region.current?.focus({ preventScroll: true })
                  play(chosen)
                }}
              >
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
        {place && <EpisodeBar title={title} today={today} place={place} />}
      </div>
    </section>
  )
}

function isFramable(url: string, origins: readonly string[]): boolean {
  return url.startsWith('/') || origins.includes(new URL(url).origin)
}

/** Moves the focus here when a visitor follows the link to the player. */
function useFocusWhenLinked() {
  const region = useRef<HTMLElement>(null)
  const linked = useLocation().hash === '#player'
  useEffect(() => {
    if (linked) region.current?.focus()
  }, [linked])
  return region
}

function notesOf(source: SentSource): string {
  const marks = Object.entries(SOURCE_MARKS) as [keyof typeof SOURCE_MARKS, string][]
  return marks.flatMap(([mark, label]) => (source[mark] ? [label] : [])).join(' · ')
}
