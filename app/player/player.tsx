import Play from 'lucide-react/icons/play'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { airsOn, isToCome } from '#domain/episodes/aired.ts'
import { formatDate } from '#domain/text/format.ts'
import { lackText } from '#domain/player/lack-text.ts'
import { positionKey } from '#domain/player/position-key.ts'
import { atEpisode } from '#domain/sources/at-episode.ts'
import { offersAt, selectOffer, type Offer } from '#domain/sources/offer.ts'
import { freeEpisode } from '#domain/titles/free-copy.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { useWatchedTitle } from '#app/features/record/use-remembered-title.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { Menu } from '#app/ui/widgets/menu.tsx'
import { BACKDROP } from '#app/ui/cards/backdrop.tsx'
import { Picture } from '#app/ui/cards/picture.tsx'
import type { PlayerStageProps } from './player-stage.tsx'
import { EpisodeBar } from './episode-bar.tsx'
import type { Seen } from './use-upcoming.ts'
import { useAutostart } from './use-autostart.ts'
import { useOffers, useRememberedSource } from './use-offers.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './player.module.css'

// Needed only once something plays; preloaded when the visitor is about to press Play.
const loadStage = () => import('./player-stage.tsx')
const [PlayerStage] = onIntent<PlayerStageProps & { poster: React.ReactNode }>(async () => (await loadStage()).PlayerStage, {
  waiting: ({ poster }) => poster,
  otherwise: Stop,
})
const [DoesNotPlay] = onIntent(async () => (await loadStage()).DoesNotPlay)

/** The playing source, and the `positionKey` of what it plays. */
type Playing = { id: number; playedKey: string }
type PlayerProps = Seen & { offers: Offer[] }

/** The player and its controls. Nothing loads from elsewhere until the visitor presses Play or chooses a source. */
export function Player({ offers: rendered, ...seen }: PlayerProps) {
  const { title, place, today } = seen
  const { frameOrigins } = useSite()
  const region = useFocusWhenLinked()
  const episodes = place?.episodes ?? []
  const at = place?.at ?? null
  const offers = offersAt(useOffers(title, rendered), at).map((offer) => ({ ...offer, name: serverName(offer) }))
  const playedKey = positionKey(title.type, title.id, at)
  const [wanted, remember] = useRememberedSource()
  const autostart = useAutostart()
  const [playing, setPlaying] = useState<Playing | null>(autostart ? { id: 0, playedKey: '' } : null)
  // Keeps the playing source, whatever operators change meanwhile. The next episode may need another one.
  const held = playing?.playedKey === playedKey ? offers.find(({ id, url }) => id === playing.id && url !== null) : undefined
  const chosen = held ?? selectOffer(offers, wanted)
  const episode = episodes.find(({ season, number }) => season === at?.season && number === at.episode)
  const airing = { seasons: title.seasons, episodes, today }
  const isComing = at !== null && isToCome(airing, at)
  const airs = at && airsOn(airing, at)
  const url = playing && !isComing ? urlOf(chosen) : null
  useWatchedTitle(url === null ? null : title, at)
  const other = selectOffer(
    offers.filter(({ id }) => id !== chosen?.id),
    null,
  )

  function choose(id: number) {
    remember(id)
    play(offers.find((offer) => offer.id === id))
  }
  function play(offer: Offer | null | undefined) {
    if (!offer) return
    // An open page's policy cannot change: a source from a new origin needs a page load.
    if (urlOf(offer) === null) return window.location.reload()
    place?.hold()
    setPlaying({ id: offer.id, playedKey })
  }
  /** The address for the frame; null if the source cannot play on this page. */
  function urlOf(offer: Offer | null): string | null {
    const filled = offer?.url == null ? null : atEpisode(offer.url, at)
    return filled !== null && isFramable(filled, frameOrigins) ? filled : null
  }
  const poster = <Picture kind="backdrop" path={episode?.still ?? title.backdrop} alt="" slot={BACKDROP} />
  return (
    <section ref={region} id="player" aria-label={m.player.player} tabIndex={-1} className={styles.player}>
      <div className={styles.screen} data-at={place ? `${place.at.season}/${place.at.episode}` : undefined}>
        {url !== null ? (
          <PlayerStage
            url={url}
            source={chosen?.id ?? 0}
            embeds={chosen?.embeds ?? false}
            other={other?.name ?? null}
            onOther={() => other && choose(other.id)}
            seen={seen}
            autostart={autostart}
            poster={poster}
            onStop={() => setPlaying(null)}
          />
        ) : (
          <>
            {poster}
            {isComing ? (
              <p className={`board ${styles.airs}`}>
                {airs === null ? m.player.notAired : m.player.airs({ date: formatDate(airs) })}
              </p>
            ) : chosen === null ? (
              <p className={`board ${styles.airs}`}>{m.player.nothingPlays}</p>
            ) : (
              <PlayButton
                onPress={() => {
                  // The button disappears: move keyboard focus to the player.
                  region.current?.focus({ preventScroll: true })
                  play(chosen)
                }}
              />
            )}
          </>
        )}
      </div>
      <div className={styles.bar}>
        {offers.length > 0 && (
          <Menu
            label={chosen ? m.player.server({ name: chosen.name }) : m.player.noServer}
            items={offers.map((offer) => ({ ...offer, note: notesOf(offer, title.type), disabled: offer.url === null }))}
            selected={chosen?.id}
            onSelect={choose}
          />
        )}
        {place && <EpisodeBar title={title} today={today} place={place} />}
        {url !== null && chosen && (
          <DoesNotPlay title={title} source={chosen.id} other={other?.name ?? null} onOther={() => other && choose(other.id)} />
        )}
      </div>
      {(title.free ?? title.freeEpisodes) && <FreeLine title={title} at={at} />}
    </section>
  )
}

/** Replaces a stage whose code could not be loaded: goes back to the Play button, for another try. */
function Stop({ onStop }: { onStop: () => void }) {
  const stop = useEffectEvent(onStop)
  useEffect(() => stop(), [])
  return null
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

const MARKS = ['isFastest', 'is4K', 'isAdFree', 'hasAds'] as const

function notesOf(offer: Offer, type: ShownTitle['type']): string {
  if (offer.lacks) return lackText(offer.lacks, type)
  return MARKS.flatMap((mark) => (offer[mark] ? [m.player.marks[mark]] : [])).join(' · ')
}

/** The four servers of a new site have their names in the language of the page; others, as the operator named them. */
function serverName({ name }: Offer): string {
  const names: Readonly<Record<string, string>> = m.player.servers
  return (Object.hasOwn(names, name) && names[name]) || name
}

/** Why the title, or this episode of it, may be watched here free of charge. */
function FreeLine({ title: { free, freeEpisodes }, at }: { title: ShownTitle; at: EpisodeRef | null }) {
  const copy = freeEpisode({ free: free ?? null, freeEpisodes: freeEpisodes ?? [] }, at)
  if (!copy) return null
  return (
    <p className={styles.free}>
      <Sentence
        text={m.player.freeHere({ licence: copy.licence })}
        parts={{
          licence: (text) => (
            <a className="link" href={copy.licenceUrl} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}

function PlayButton({ onPress }: { onPress: () => void }) {
  const press = useEarlyPress({ onPress })
  return (
    <button
      type="button"
      aria-label={m.player.play}
      className={styles.play}
      onPointerEnter={() => void loadStage()}
      onFocus={() => void loadStage()}
      {...press}
    >
      <Play size={40} fill="currentColor" aria-hidden />
    </button>
  )
}
