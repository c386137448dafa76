import Download from 'lucide-react/icons/download'
import Play from 'lucide-react/icons/play'
import Star from 'lucide-react/icons/star'
import { memo } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { atEpisode } from '#domain/sources/at-episode.ts'
import { dayIn, statusIn } from '#domain/titles/status-in.ts'
import { formatDate, formatRating, formatRuntime, formatYears } from '#domain/text/format.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { Backdrop } from '#app/ui/cards/backdrop.tsx'
import { Picture, POSTER_FILES, type Slot } from '#app/ui/cards/picture.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import { ShareButton } from '#app/features/library/share-button.tsx'
import { TitleButtons } from '#app/features/library/mark-buttons.tsx'
import { useRegion } from '#app/features/services/browser-services.ts'
import { useOwnDay } from '#app/hooks/use-own-day.ts'
import type { Place } from '#app/player/use-episode.ts'
import type { ShownTitle } from '#app/player/shown-title.ts'
import { useEpisodeOfPage } from './episode-of-page.tsx'
import styles from './title-header.module.css'

const Breadcrumbs = afterPage(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)
const YourRating = afterPage(async () => (await import('#app/features/library/your-rating.tsx')).YourRating)

/** On a phone a third less than its box: usually the file that a card has already loaded, with no visible difference. */
const POSTER: Slot<'poster'> = {
  files: [...POSTER_FILES, 'w780'],
  sizes: '(min-width: 48rem) clamp(11rem, 24vw, 21rem), min(32vw, 11rem)',
  saving: 'min(17vw, 100px)',
}

/** A fact as text, with an optional link. */
type Shown = { value?: string | null; path?: string }

type TitleHeaderProps = {
  title: ShownTitle
  /** Download address, to be completed by `atEpisode`; null for none. */
  download: string | null
  /** The day for which the page was rendered. */
  today: string
}

/** The header of a title page: pictures, name, and the main facts. */
export const TitleHeader = memo(({ title, download, today }: TitleHeaderProps) => {
  return (
    <header className={styles.header}>
      <Backdrop path={title.backdrop} />
      <div className="page">
        <Breadcrumbs below={title.type} />
        <ShareButton />
      </div>
      <div className={`page ${styles.layout}`}>
        <Picture
          kind="poster"
          path={title.poster}
          alt={m.title.posterOf({ name: title.name })}
          slot={POSTER}
          className={styles.poster}
          eager
        />
        <div className={styles.words}>
          <div className={styles.head}>
            <Board title={title} today={today} />
            <h1
              dir="auto"
              lang={title.nameLanguage}
              className={styles.name}
              data-long={title.name.length > 90 ? 'very' : title.name.length > 30 || undefined}
              tabIndex={-1}
            >
              {title.name}
            </h1>
          </div>
          {title.tagline && (
            <p className={styles.tagline} dir="auto">
              {title.tagline}
            </p>
          )}
          <div className={styles.marks}>
            <span className={styles.rating}>
              <Star size={22} fill="currentColor" strokeWidth={0} aria-hidden />
              <Sentence text={m.title.rating({ rating: formatRating(title.rating) })} parts={{ hidden: visuallyHidden }} />
            </span>
            <ul role="list" className={styles.genres} aria-label={m.title.genres}>
              {title.genres.map(({ id, name }) => (
                <li key={id}>
                  <Link className="chip" to={`/${title.type}?genres=${id}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <Actions download={download} />
          <TitleButtons title={title} />
          <div className={styles.own}>
            <YourRating title={title} />
          </div>
          {title.overview && (
            <ShowMore lines="six">
              <p className={styles.overview} dir="auto" lang={title.overviewLanguage}>
                {title.overview}
              </p>
            </ShowMore>
          )}
          <HeaderFacts title={title} today={today} />
        </div>
      </div>
    </header>
  )
})

/** Leads to the player, at the episode on the page, and to the download. */
function Actions({ download }: Pick<TitleHeaderProps, 'download'>) {
  const { place } = useEpisodeOfPage()
  return (
    <div className={styles.actions}>
      <Link className={`button primary ${place ? styles.watch : ''}`} to={{ search: place?.search ?? '', hash: '#player' }}>
        <Play size={18} fill="currentColor" aria-hidden />
        {watchLabel(place)}
      </Link>
      {download !== null && (
        <a className="button" href={atEpisode(download, place?.at ?? null)} target="_blank" rel="noopener noreferrer">
          <Download size={18} aria-hidden />
          {m.title.download}
        </a>
      )}
    </div>
  )
}

/** `Resume S2 E4`, `Play S2 E5`, or `Watch`. */
function watchLabel(place: Place | null): string {
  if (!place?.state) return m.title.watch
  const { season, episode } = place.at
  return place.state === 'resume' ? m.title.resumeEpisode({ season, episode }) : m.title.playEpisode({ season, episode })
}

type FactsProps = Pick<TitleHeaderProps, 'title' | 'today'>

/** The main facts above the name. */
function Board({ title, today }: FactsProps) {
  const status = useStatus(title, today)
  const end = title.type === 'tv' && title.status === 'Ended' ? (title.lastDate ?? null) : null
  const board: Shown[] = [
    { value: title.date && formatYears(title.date, end), path: title.years },
    { value: formatRuntime(title.runtime) },
    { value: status },
    { value: (title.free ?? title.freeEpisodes) && m.title.freeHere, path: `/${title.type}?free=1` },
    { value: title.library && m.cards.inLibrary, path: `/${title.type}?library=1` },
  ]
  return (
    <p className="board">
      {board.map(
        (fact) =>
          fact.value && (
            <span key={fact.value}>
              <Value fact={fact} />
            </span>
          ),
      )}
    </p>
  )
}

/** The status where the visitor is; at first, where the site is. */
function useStatus(title: ShownTitle, today: string): string | null {
  return statusIn(title, useRegion(), useOwnDay(today))
}

function HeaderFacts({ title, today }: FactsProps) {
  const movie = title.type === 'movie'
  const region = useRegion()
  const status = useStatus(title, today)
  const day = useDayIndex(today)
  const released = dayIn(title, region)
  const facts: (Shown & { id: keyof typeof m.title.headerFacts })[] = [
    { id: 'nextEpisode', value: title.next?.[day] },
    { id: 'status', value: status, path: title.others },
    { id: movie ? 'releaseDate' : 'firstAirDate', value: released && formatDate(released) },
    { id: 'lastAirDate', value: title.lastDate && formatDate(title.lastDate) },
    { id: 'runtime', value: formatRuntime(title.runtime) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact.value && (
            <div key={fact.id}>
              <dt>{m.title.headerFacts[fact.id]}</dt>
              <dd>
                <Value fact={fact} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Value({ fact: { value, path } }: { fact: Shown }) {
  return path ? (
    <Link className="link" to={path}>
      {value}
    </Link>
  ) : (
    value
  )
}

/**
 * The visitor's day as an index into the texts for yesterday, `today` and tomorrow: 0, 1 or 2 anywhere in the world while the
 * page is new. It is 1 during hydration, as the server rendered for `today`.
 */
function useDayIndex(today: string): number {
  return useInBrowser(() => 1 + daysSince(today), 1)
}

function daysSince(day: string): number {
  return Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000 - Date.parse(day)) / 86_400_000)
}
